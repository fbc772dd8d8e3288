import { type Atom, atom, useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
} from 'react';
import { calculationAtom, stateAtom } from './atoms.ts';
import { type ShownCalculator, type ShownElements, showCalculator } from './shownCalculator.ts';
import { shownProps } from './shownProps.ts';

type Words = Pick<Parameters<typeof showCalculator>[0], 'words' | 'language'>;

/** Creates the atom of all that the calculator shows in a language. */
export const createShownAtom = (inLanguage: Words) =>
  atom((get) =>
    showCalculator({ state: get(stateAtom), calculation: get(calculationAtom), ...inLanguage }),
  );

/** Hands the atom to the parts of the calculator. */
export const ShownContext = createContext<Atom<ShownCalculator> | null>(null);

/** Compares two values of one part: a text, or an object of props. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const before = new Map(Object.entries(one));
  return Object.entries(other).every(([name, value]) => before.get(name) === value);
}

/**
 * Follows one part of what the calculator shows: the component renders only when it changes. A step of the slider leaves
 * most of the calculator as it is.
 * @param pick the same function at each render
 * @throws Error outside of the calculator
 */
export function useShown<Part>(pick: (shown: ShownCalculator) => Part): Part {
  const shownAtom = useContext(ShownContext);
  if (!shownAtom) throw new Error('Only the calculator knows what it shows');
  return useAtomValue(useMemo(() => selectAtom(shownAtom, pick, isSame), [shownAtom, pick]));
}

/** Follows the text or the attributes of one element. */
export function useShownElement<Name extends keyof ShownElements>(name: Name): ShownElements[Name] {
  return useShown(useCallback(({ elements }) => elements[name], [name]));
}

interface ShownProps {
  /** The HTML or SVG element to render. */
  readonly as: 'dd' | 'div' | 'dt' | 'g' | 'p' | 'path' | 'span' | 'strong';
  /** What it shows. */
  readonly part: keyof ShownElements;
  readonly className?: string;
  readonly vectorEffect?: 'non-scaling-stroke';
  readonly children?: ReactNode;
}

/** Renders an element that follows the choice. */
export function Shown({ as, part, ...props }: ShownProps) {
  return createElement(as, { ...props, ...shownProps(part, useShownElement(part)) });
}
