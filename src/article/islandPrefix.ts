/** Each island is a root of its own: without a prefix two of them would make the same ids. */
export const islandPrefix = (name: string): string => `${name}-`;
