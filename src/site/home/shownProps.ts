import type { ShownElements } from './shownCalculator.ts';

type Props<Part> = Part extends string ? { readonly children: string } : Part;

const isText = (part: unknown): part is string => typeof part === 'string';

/**
 * Returns the props of an element that follows the choice. `first/firstCalculator.ts` finds the element by them before
 * React, which then takes what it finds there.
 */
export function shownProps<Name extends keyof ShownElements>(
  name: Name,
  part: ShownElements[Name],
) {
  return {
    'data-shown': name,
    suppressHydrationWarning: true,
    // Either branch is what the type of this name says; the compiler does not narrow a generic one.
    ...((isText(part) ? { children: part } : part) as Props<ShownElements[Name]>),
  };
}
