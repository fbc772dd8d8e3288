/** Letters that people type in place of others: ё without its dots, Kazakh letters by their Russian look-alikes. */
const lookalikes: Readonly<Record<string, string>> = {
  ё: 'е',
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  // The Latin i of a keyboard without the Kazakh layout.
  i: 'и',
};

/** Words for one thing that are written in two alphabets. */
const spellings: Readonly<Record<string, string>> = { смс: 'sms', пин: 'pin', егов: 'egov' };

/**
 * A text as it is searched: lower case, look-alikes folded into one, everything but letters and digits a space.
 * «Жеке куәлік» and «жеке куалик» become the same, and so do «заём» and «ЗАЕМ».
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{L}\p{N}]+/gu, (word) => spellings[word] ?? foldWord(word))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function foldWord(word: string): string {
  // A word in Latin letters keeps its i: «pin», «liveness».
  const isLatin = /^[a-z\d]+$/.test(word) && word !== 'i';
  return isLatin ? word : word.replace(/./gu, (letter) => lookalikes[letter] ?? letter);
}
