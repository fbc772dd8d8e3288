import type { Language } from '../../locales/language.ts';
import type { ArticleText } from './articleText.ts';

const texts = new Map<string, ArticleText>();
const fetching = new Map<string, Promise<ArticleText>>();

/** A failure stands so long: a render that found a new attempt each time would wait for ever instead of failing. */
const FAILURE_STANDS_MS = 3_000;

/** Reads a text: compiled in the build and the development server, from the prerendered page in a browser. */
async function readText(path: string, language: Language): Promise<ArticleText> {
  if (import.meta.env.SSR || import.meta.env.DEV) {
    const { compiledText } = await import('./compiledTexts.tsx');
    return compiledText(path, language);
  }
  const { readPrerenderedPage } = await import('./prerenderedPages.tsx');
  return readPrerenderedPage(path, language);
}

/** Returns the text; null until it is fetched. A prerendered page's own text never is: nothing needs it. */
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
  attempt.catch(() => setTimeout(() => fetching.delete(key), FAILURE_STANDS_MS));
  return attempt;
}
