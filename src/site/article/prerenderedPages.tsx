import { config } from '../../config/config.ts';
import { MissingPartError } from '../../device/importPart.ts';
import type { Language } from '../../locales/language.ts';
import type { ArticleText, Islands } from './articleText.ts';
import { PrerenderedHtml } from './PrerenderedHtml.tsx';

/** Fetches a page as a parsed document: no markup passes through a script, which Trusted Types would refuse. */
function fetchDocument(url: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new MissingPartError(`The text of ${url} could not be fetched`));
    request.addEventListener('load', () => {
      const page: unknown = request.response;
      if (request.status === 200 && page instanceof Document) resolve(page);
      else fail();
    });
    for (const failure of ['error', 'abort', 'timeout']) request.addEventListener(failure, fail);
    request.open('GET', url);
    request.responseType = 'document';
    request.send();
  });
}

/**
 * Reads the text of a page out of its prerendered HTML, as the worker keeps it anyway: so a text is on the device, and in
 * the build, once.
 * @throws MissingPartError when the page cannot be fetched
 * @throws Error when the page holds no text
 */
export async function readPrerenderedPage(path: string, language: Language): Promise<ArticleText> {
  const page = await fetchDocument(`/kept-pages/${language}${path === '/' ? '/index' : path}.html`);
  const article = page.querySelector('article');
  if (!article) throw new Error(`No text of ${path} in ${language}`);
  const nodes = [...article.childNodes];
  const Body = ({ islands }: { readonly islands: Islands }) => (
    <PrerenderedHtml islands={islands} nodes={nodes} />
  );
  return {
    title: page.title.replace(` — ${config.brand.name}`, ''),
    description: page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    Body,
  };
}
