import type { Language } from '../../../locales/language.ts';
import { foldText } from './foldText.ts';
import { matchesQuery } from './matchesQuery.ts';

/**
 * Shows of the questions inside `page` those that have the query's words, and of the headings above them those that
 * still have a question. A question's `data-keywords` are words that people ask it by and its text does not have.
 *
 * @param language of the page
 * @returns how many questions are shown
 */
export function showMatching(page: ParentNode, query: string, language: Language): number {
  const questions = [...page.querySelectorAll<HTMLElement>('details')];
  let shownCount = 0;
  for (const question of questions) {
    const text = `${question.dataset.keywords ?? ''} ${question.textContent}`;
    const isShown = matchesQuery(foldText(text), query, language);
    question.hidden = !isShown;
    if (isShown) shownCount += 1;
  }
  hideEmptyHeadings(questions);
  return shownCount;
}

/** A heading belongs to the questions that follow it until the next heading. */
function hideEmptyHeadings(questions: readonly HTMLElement[]): void {
  const list = questions[0]?.parentElement;
  let heading: HTMLElement | null = null;
  for (const child of list?.children ?? []) {
    if (!(child instanceof HTMLElement)) continue;
    if (/^H[2-4]$/.test(child.tagName)) {
      heading = child;
      heading.hidden = true;
    } else if (child.tagName === 'DETAILS' && !child.hidden && heading) {
      heading.hidden = false;
    }
  }
}
