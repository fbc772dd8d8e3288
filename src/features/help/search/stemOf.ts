import type { Language } from '../../../locales/language.ts';

/** At least three letters stay, and of the endings the longest goes: «кодами» → «код», «пени» → «пен». */
const endings: Readonly<Record<Language, RegExp>> = {
  ru: /^(.{3,}?)(?:иями|[яа]ми|и(?:ях|ям|ем|ей|я|и|ю|е)|[еоиы]го|[ео]му|[иы]ми|ь[яею]|[ое]в|[еоиы]й|ая|яя|[оеы]е|[ую]ю|[оеиыая]м|[иыая]х|[аеийоуыьэюя])$/,
  kk: /^(.{3,}?)(?:[аей]м[ыи]н|[аей]с[ыи]з|[лдт][ае]р|[ндт][ыи]н|[ндт][ае]н|нд[ае]|[мбп]ен|[ыи]м[ыи]з|м[ыи]з|[ыи]н[ыи]з|н[ыи]з|[гк][ае]|[ндт][ае]|[ндтс][ыи]|[ыи][мн]|[мныиу])$/,
};

/** A Kazakh word wears its endings one over the other: plural, whose, case. */
const MOST_ENDINGS: Readonly<Record<Language, number>> = { ru: 1, kk: 3 };

/**
 * A word without its endings, to be compared with others of its kind; not for reading. Wrong cuts do no harm while they
 * are the same in every form: Kazakh «карта» and «картаға» both become «кар».
 *
 * @param foldedWord as `foldText` writes it: «ә» is «а», «қ» is «к»
 */
export function stemOf(foldedWord: string, language: Language): string {
  let stem = foldedWord;
  for (let count = 0; count < MOST_ENDINGS[language]; count += 1) {
    stem = stem.replace(endings[language], '$1');
  }
  return stem;
}
