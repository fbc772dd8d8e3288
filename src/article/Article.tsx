import { useLingui } from '@lingui/react';
import { use, useEffect, useState } from 'react';
import { languageOf, languageParts } from '../locales/i18n.ts';
import type { Language } from '../locales/language.ts';
import { useIsHydrated } from '../ui/useIsHydrated.ts';
import type { Islands } from './articleText.ts';
import { PrerenderedHtml } from './PrerenderedHtml.tsx';
import { fetchText } from './texts.ts';
import '../ui/button.css';
import './article.css';

interface ArticleProps {
  /** Without a trailing slash. */
  readonly path: string;
  readonly islands: Islands;
}

/**
 * A page's text. The one that came as HTML is left as it is; after a move or a switch of language the text is taken
 * from the prerendered HTML of its page. Its words are in no script.
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
  if (htmlLanguage === language && !import.meta.env.SSR)
    return <PrerenderedHtml islands={islands} />;
  return <FetchedText path={path} language={language} islands={islands} />;
}

interface FetchedTextProps extends ArticleProps {
  readonly language: Language;
}

function FetchedText({ path, language, islands }: FetchedTextProps) {
  const { Body } = use(fetchText(path, language));
  return <Body islands={islands} />;
}
