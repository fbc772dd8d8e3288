import type { Language } from '../locales/language.ts';
import type { ArticleText } from './articleText.ts';

const texts = new Map<string, ArticleText>();
const fetching = new Map<string, Promise<ArticleText>>();

/** So long a failure is kept: a render that found a new attempt each time would wait for ever instead of failing. */
const FAILURE_KEPT_MS = 3_000;

/** The build and the development server compile texts; the browser takes them from what the build has made. */
async function readText(path: string, language: Language): Promise<ArticleText> {
  if (import.meta.env.SSR || import.meta.env.DEV) {
    const { compiledText } = await import('./compiledTexts.tsx');
    return compiledText(path, language);
  }
  const { readKeptPage } = await import('./prerenderedPages.tsx');
  return readKeptPage(path, language);
}

/** The text, or null until it is there: a prerendered page's own text never is, because nothing needs it. */
export function knownText(path: string, language: Language): ArticleText | null {
  return texts.get(`${language}${path}`) ?? null;
}

/**
 * Fetches a page's text, once.
 * @throws when it cannot be fetched; a later call tries again
 */
export function fetchText(path: string, language: Language): Promise<ArticleText> {
  const key = `${language}${path}`;
  const known = fetching.get(key);
  if (known) return known;
  const attempt = readText(path, language).then((text) => {
    texts.set(key, text);
    return text;
  });
  fetching.set(key, attempt);
  attempt.catch(() => setTimeout(() => fetching.delete(key), FAILURE_KEPT_MS));
  return attempt;
}
