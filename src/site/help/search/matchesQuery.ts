import type { Language } from '../../../locales/language.ts';

/** Replacements that people type: «е» for «ё», and Russian look-alikes for Kazakh letters. */
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
  // Latin i, from a keyboard without the Kazakh layout.
  i: 'и',
};

/** Latin spellings of words that people write in both alphabets. */
const spellings: Readonly<Record<string, string>> = { смс: 'sms', пин: 'pin', егов: 'egov' };

/**
 * Returns a text in the form for the search: lower case, one letter for all look-alikes, spaces instead of everything except
 * letters and digits. «Жеке куәлік» and «жеке куалик» become equal, and so do «заём» and «ЗАЕМ».
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
  // A word in Latin letters keeps the letter i: «pin», «liveness».
  const isLatin = /^[a-z\d]+$/.test(word) && word !== 'i';
  return isLatin ? word : word.replace(/./gu, (letter) => lookalikes[letter] ?? letter);
}

/** Endings of words. The longest ending is removed, and at least three letters stay: «кодами» → «код», «пени» → «пен». */
const endings: Readonly<Record<Language, RegExp>> = {
  ru: /^(.{3,}?)(?:иями|[яа]ми|и(?:ях|ям|ем|ей|я|и|ю|е)|[еоиы]го|[ео]му|[иы]ми|ь[яею]|[ое]в|[еоиы]й|ая|яя|[оеы]е|[ую]ю|[оеиыая]м|[иыая]х|[аеийоуыьэюя])$/,
  kk: /^(.{3,}?)(?:[аей]м[ыи]н|[аей]с[ыи]з|[лдт][ае]р|[ндт][ыи]н|[ндт][ае]н|нд[ае]|[мбп]ен|[ыи]м[ыи]з|м[ыи]з|[ыи]н[ыи]з|н[ыи]з|[гк][ае]|[ндт][ае]|[ндтс][ыи]|[ыи][мн]|[мныиу])$/,
};

/** Maximum number of endings on a word. A Kazakh word may have three: plural, possessive, case. */
const MOST_ENDINGS: Readonly<Record<Language, number>> = { ru: 1, kk: 3 };

/**
 * Returns a folded word («ә» is «а», «қ» is «к») without endings, for comparison with other stems. A wrong stem does no harm
 * if all forms have the same stem: Kazakh «карта» and «картаға» both become «кар».
 */
function stemOf(foldedWord: string, language: Language): string {
  let stem = foldedWord;
  for (let count = 0; count < MOST_ENDINGS[language]; count += 1) {
    stem = stem.replace(endings[language], '$1');
  }
  return stem;
}

/** Other spellings and common synonyms of a word, by stem. */
const alsoWritten: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  ru: { заем: ['займ', 'кредит'], займ: ['заем', 'кредит'], деньг: ['денег'], денег: ['деньги'] },
  kk: { несие: ['займ', 'заем', 'кредит'] },
};

/** Question words without a topic. The search ignores question words if the query has other words. */
const asking: Readonly<Record<Language, RegExp>> = {
  ru: /^(?:как|где|куда|что|когда|почему|зачем|сколько|мне|мой|мои|мою|моя|можно|ли|если)$/,
  kk: /^(?:калай|кайда|не|неге|кашан|канша|менин|маган|бола|ма|ме|ба|бе|па|пе)$/,
};

/**
 * Returns the start of a word. Forms of a long word may differ in the suffix too, not only in the ending: «просрочка» and
 * «просрочить» have the same start.
 */
function commonStart(word: string): string {
  if (word.length <= 6) return word;
  return word.slice(0, word.length <= 8 ? -2 : -4);
}

/**
 * Returns whether a text contains every significant word of the query. Other endings and incomplete words match too:
 * «просрочка» finds «при просрочке», «кода» finds «код».
 *
 * @param foldedText the text, already folded by `foldText`
 * @param query as typed; an empty query matches every text
 * @param language of the text
 */
export function matchesQuery(foldedText: string, query: string, language: Language): boolean {
  const typed = foldText(query).split(' ').filter(Boolean);
  if (typed.length === 0) return true;
  const telling = typed.filter((word) => !asking[language].test(word));
  const words = telling.length > 0 ? telling : typed;
  const texts = foldedText.split(' ');
  const spellings = texts.flatMap((text) => alsoWritten[language][stemOf(text, language)] ?? []);
  return words.every((word) => {
    const stem = stemOf(word, language);
    const start = commonStart(word);
    return (
      texts.some((text) => text.startsWith(start)) ||
      [...texts, ...spellings].some(
        (text) => text.startsWith(word) || stemOf(text, language) === stem,
      )
    );
  });
}
