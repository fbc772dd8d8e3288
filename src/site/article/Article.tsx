import { useLingui } from '@lingui/react';
import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { normalizePath } from '../../device/paths.ts';
import { languageOf, languageParts } from '../../locales/i18n.ts';
import type { Language } from '../../locales/language.ts';
import type { ScreenModule } from '../../ui/screen.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import type { Island, Islands } from './articleText.ts';
import { PrerenderedHtml } from './PrerenderedHtml.tsx';
import { fetchText, knownText } from './texts.ts';
import '../../ui/button.css';
import './article.css';

interface ArticleProps {
  /** Without a trailing slash. */
  readonly path: string;
  readonly islands: Islands;
}

/**
 * Renders a page's text. The prerendered one is left as it is; after a move or a switch of language the text is taken
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

/**
 * Makes a screen that shows the text of the path it is at.
 * @param islandFiles `import.meta.glob('./…Island.tsx', { import: 'default' })` of the feature: texts name an island as
 * its file is named, `<Branches />` for `site/help/branches/BranchesIsland.tsx`
 */
export function articleScreen(
  islandFiles: Readonly<Record<string, () => Promise<unknown>>>,
): Pick<Required<ScreenModule>, 'Screen' | 'head' | 'prepare'> {
  const islands: Islands = Object.fromEntries(
    // The glob says which export it is, but not of what type.
    Object.entries(islandFiles).map(([file, load]) => [
      file.replace(/^.*\/|Island\.tsx$/g, ''),
      load as () => Promise<Island>,
    ]),
  );
  return {
    Screen: () => <Article path={normalizePath(useLocation().pathname)} islands={islands} />,
    head: knownText,
    prepare: fetchText,
  };
}
