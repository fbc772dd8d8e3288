import { createContext, createElement, type ReactNode, use } from 'react';
import type { ShownElements } from './shownCalculator.ts';

/** Gives the texts and attributes of the prerendered calculator to its parts. */
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
  readonly as: 'a' | 'dd' | 'div' | 'dt' | 'g' | 'input' | 'p' | 'path' | 'span' | 'strong';
  /** What it shows. */
  readonly part: keyof ShownElements;
  readonly [attribute: string]: unknown;
  readonly children?: ReactNode;
}

/** Renders an element that follows the choice: `showOnPage.ts` finds it by `data-shown`. */
export function Shown({ as, part, ...props }: ShownProps) {
  const shown = useShownElement(part);
  const own = typeof shown === 'string' ? { children: shown } : shown;
  return createElement(as, { ...props, 'data-shown': part, ...own });
}
