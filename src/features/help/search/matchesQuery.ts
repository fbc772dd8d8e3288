import { foldText } from './foldText.ts';

/** So many of a word's letters must agree: endings change with case and number, in Kazakh more than one. */
function stemLength(word: string): number {
  if (word.length <= 4) return word.length;
  if (word.length <= 6) return word.length - 1;
  return word.length <= 8 ? word.length - 2 : word.length - 4;
}

/**
 * Whether a text has every word of the query, be it with another ending: «просрочка» finds «при просрочке».
 *
 * @param foldedText the text, already folded by `foldText`
 * @param query as it was typed; empty matches everything
 */
export function matchesQuery(foldedText: string, query: string): boolean {
  const words = foldText(query).split(' ').filter(Boolean);
  const texts = foldedText.split(' ');
  return words.every((word) => {
    const stem = word.slice(0, stemLength(word));
    return texts.some((text) => text.startsWith(stem));
  });
}
