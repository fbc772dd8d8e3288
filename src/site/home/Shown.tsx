import { createContext, createElement, type ReactNode, use } from 'react';
import type { ShownElements } from './shownCalculator.ts';

/** The texts and attributes of the prerendered calculator, for the parts of the calculator. */
export const ShownContext = createContext<ShownElements | null>(null);

/**
 * Returns the text or the attributes of one element.
 * @throws Error outside of the calculator
 */
export function useShownElement<Name extends keyof ShownElements>(name: Name): ShownElements[Name] {
  const shown = use(ShownContext);
  if (!shown) throw new Error('Only the calculator knows what it shows');
  return shown[name];
}

interface ShownProps {
  /** The HTML or SVG element to render. */
  readonly as: 'dd' | 'div' | 'dt' | 'g' | 'input' | 'p' | 'path' | 'span' | 'strong';
  /** The name of the text or the attributes. */
  readonly part: keyof ShownElements;
  readonly [attribute: string]: unknown;
  readonly children?: ReactNode;
}

/** Renders an element that changes with the choice. `showOnPage.ts` finds the element by `data-shown`. */
export function Shown({ as, part, ...props }: ShownProps) {
  const shown = useShownElement(part);
  const own = typeof shown === 'string' ? { children: shown } : shown;
  return createElement(as, { ...props, 'data-shown': part, ...own });
}

interface FigureProps extends Pick<ShownProps, 'part'> {
  readonly name: ReactNode;
  readonly look?: string;
}

/** Renders a figure that changes with the choice, below its name in a list of definitions. */
export function Figure({ name, look, part }: FigureProps) {
  return (
    <div>
      <dt className={look}>{name}</dt>
      <Shown as="dd" part={part} />
    </div>
  );
}
