import { createContext, type ReactElement } from 'react';

/**
 * How prerendering turns an island into HTML of its own, as the root that hydrates it alone expects; null in the
 * browser, where an island of a text that is rendered is an ordinary child.
 */
export const IslandMarkup = createContext<
  ((island: ReactElement, identifierPrefix: string) => string) | null
>(null);
