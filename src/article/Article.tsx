import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use, useEffect, useRef, useState } from 'react';
import { type Language, languageOf, languageParts } from '../i18n.ts';
import { useIsHydrated } from '../ui/useIsHydrated.ts';
import type { Islands } from './articleText.ts';
import { fetchText } from './texts.ts';
import { useFollowedLinks } from './useFollowedLinks.ts';
import '../ui/button.css';
import './article.css';

interface ArticleProps {
  /** Without a trailing slash. */
  readonly path: string;
  readonly islands: Islands;
}

/**
 * A page's text. The one that came as HTML is left as it is: React does not look into it, and its words are in no
 * script; only its islands come to life. After a move or a switch of language the text is fetched and rendered.
 */
export function Article({ path, islands }: ArticleProps) {
  const { i18n } = useLingui();
  const language = languageOf(i18n);
  const isHydrated = useIsHydrated();
  const [htmlLanguage, setHtmlLanguage] = useState(isHydrated ? null : language);
  useEffect(() => {
    const fetchIn = (other: Language) => fetchText(path, other);
    languageParts.add(fetchIn);
    return () => {
      languageParts.delete(fetchIn);
    };
  }, [path]);
  // Once it is gone, there is no HTML to come back to.
  if (htmlLanguage !== null && htmlLanguage !== language) setHtmlLanguage(null);
  if (htmlLanguage === language && !import.meta.env.SSR) {
    return <KeptHtml i18n={i18n} islands={islands} />;
  }
  return <RenderedText path={path} language={language} islands={islands} />;
}

function KeptHtml({ i18n, islands }: { readonly i18n: I18n; readonly islands: Islands }) {
  const text = useRef<HTMLElement>(null);
  useFollowedLinks(text);
  useEffect(() => {
    const places = [...(text.current?.querySelectorAll<HTMLElement>('[data-island]') ?? [])];
    if (places.length === 0) return;
    const part = import('./hydrateIslands.tsx');
    void part.then(({ hydrateIslands }) => hydrateIslands(places, i18n, islands));
    return () => {
      // After React has taken the text away, or, in strict mode, has not.
      void part.then(({ unmountIslands }) => setTimeout(unmountIslands, 0, places));
    };
  }, [i18n, islands]);
  // React hydrates an element whose only child is a string without looking at what is in it, if it may differ.
  return (
    <article className="article" ref={text} suppressHydrationWarning>
      {''}
    </article>
  );
}

interface RenderedTextProps extends ArticleProps {
  readonly language: Language;
}

function RenderedText({ path, language, islands }: RenderedTextProps) {
  const { Body } = use(fetchText(path, language));
  const text = useRef<HTMLElement>(null);
  useFollowedLinks(text);
  return (
    <article className="article" ref={text}>
      <Body islands={islands} />
    </article>
  );
}
