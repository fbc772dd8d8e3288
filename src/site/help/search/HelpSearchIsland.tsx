import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '../../../config/config.ts';
import { languageOf } from '../../../locales/i18n.ts';
import type { Language } from '../../../locales/language.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useSettledText } from '../../../ui/useSettledText.ts';
import { useUnfinishedText } from '../../../ui/useUnfinishedText.ts';
import { storeQuery, takeQuery } from './helpQuery.ts';
import { foldText, matchesQuery } from './matchesQuery.ts';

/**
 * Shows only the questions in `page` that contain the words of the query, and only the headings with a shown question. The
 * attribute `data-keywords` contains search words that the text of a question lacks.
 *
 * @param language of the page
 * @returns the number of shown questions
 */
function showMatching(page: ParentNode, query: string, language: Language): number {
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

/**
 * Hides each heading without a shown question, together with the introduction of the questions. A heading covers the
 * questions up to the next heading.
 */
function hideEmptyHeadings(questions: readonly HTMLElement[]): void {
  const list = questions[0]?.parentElement;
  let introduction: HTMLElement[] = [];
  for (const child of list?.children ?? []) {
    if (!(child instanceof HTMLElement)) continue;
    if (child.tagName !== 'DETAILS') {
      introduction = /^H[2-4]$/.test(child.tagName) ? [child] : [...introduction, child];
      child.hidden = true;
    } else if (!child.hidden) {
      for (const element of introduction) element.hidden = false;
    }
  }
}

/** Filters the questions of the page by the typed words. The search reads the page itself and needs no network. */
export default function HelpSearch() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const [query, setQuery] = useState('');
  const [foundCount, setFoundCount] = useState<number | null>(null);
  const { supportPhone } = config.brand;
  const search = (typed: string) => {
    setQuery(typed);
    storeQuery(typed);
    const found = showMatching(document.querySelector('main') ?? document.body, typed, language);
    setFoundCount(typed.trim() === '' ? null : found);
  };
  const field = useRef<HTMLInputElement>(null);
  useUnfinishedText(field, query, search);
  const takeOver = useEffectEvent(() => {
    const handed = takeQuery();
    if (handed !== '' && field.current?.value === '') search(handed);
  });
  useEffect(() => takeOver(), []);
  const found =
    foundCount === null
      ? ''
      : foundCount === 0
        ? t`Ничего не нашлось. Попробуйте другое слово или позвоните: ${supportPhone}`
        : t`Нашлось: ${plural(foundCount, { one: '# вопрос', few: '# вопроса', many: '# вопросов', other: '# вопроса' })}`;
  const said = useSettledText(found);
  return (
    <search className="needs-scripts">
      <TextField
        ref={field}
        name="query"
        type="search"
        label={t`Найти ответ`}
        hint={found || t`Одно-два слова, например «нет кода». Заглавные буквы и ё не важны.`}
        isSteady
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {foundCount === 0 ? <div className="empty-picture empty-picture--found" /> : null}
    </search>
  );
}
