import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '../../../config/config.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { useSettledText } from '../../../ui/useSettledText.ts';
import { showMatching } from '../search/showMatching.ts';
import { keepQuery, takeKeptQuery } from '../search/storedQueries.ts';
import '../search/helpSearch.css';

/** Leaves of the page's questions those that have the words. It reads the page itself, so it needs no network. */
export default function HelpSearch() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const [query, setQuery] = useState('');
  const [foundCount, setFoundCount] = useState<number | null>(null);
  const { supportPhone } = config.brand;
  /** Somebody may have typed before the code was there. */
  const field = useRef<HTMLInputElement>(null);
  const search = (typed: string) => {
    setQuery(typed);
    keepQuery(typed, language);
    const found = showMatching(document.querySelector('main') ?? document.body, typed, language);
    setFoundCount(typed.trim() === '' ? null : found);
  };
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value || takeKeptQuery(language);
    if (typed !== '') search(typed);
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
    <search className="help-search">
      <label className="help-search__label" htmlFor="help-query">
        {t`Найти ответ`}
      </label>
      <input
        ref={field}
        className="help-search__input"
        id="help-query"
        type="search"
        name="query"
        autoComplete="off"
        enterKeyHint="search"
        aria-describedby="help-found"
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <p className="help-search__found" id="help-found">
        {found || t`Одно-два слова, например «нет кода». Заглавные буквы и ё не важны.`}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </search>
  );
}
