import { readFile } from 'node:fs/promises';
import { type HtmlTagDescriptor, type Plugin, transformWithOxc, type ViteDevServer } from 'vite';
import { chooseLanguage, type Language } from '../src/locales/language.ts';
import { linkLanguage } from '../src/locales/linkLanguage.ts';
import { headHtml } from './prerender.ts';

/** Returns the language of an answer by the rule of the host. */
function languageOf(url: URL, headers: Readonly<Record<string, string | undefined>>): Language {
  const [, stored] = /(?:^|; )i18n_redirected=(\w+)/.exec(headers.cookie ?? '') ?? [];
  const preferred = (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim());
  return chooseLanguage({ asked: linkLanguage(url.search), stored, preferred });
}

async function documentAt(
  server: ViteDevServer,
  url: URL,
  language: Language,
): Promise<string | null> {
  // The type is the type of the source file, which the development server loads.
  const { prerenderDocument } = (await server.ssrLoadModule(
    '/src/prerender.tsx',
  )) as typeof import('../src/prerender.tsx');
  const page = await prerenderDocument(language, url.pathname.replace(/(.)\/+$/, '$1'));
  if (page === null) return null;
  const template = await readFile('index.html', 'utf8');
  const html = template
    .replace('<html lang="ru">', `<html lang="${language}">`)
    .replace('<!--head-->', () => headHtml(page).join('\n    '))
    .replace('<!--app-->', () => page.html)
    .replace('/src/application.tsx', '/src/site.ts');
  return server.transformIndexHtml(url.pathname, html);
}

/**
 * Returns the first script and the rule of the fade as tags. The first script has to run before the first paint, and a module
 * would run after the paint. Without the rule in the HTML, the browser reports a skipped fade in the new page as an error.
 */
async function tagsBeforePaint(
  define: Readonly<Record<string, string>>,
): Promise<HtmlTagDescriptor[]> {
  const file = 'src/firstScript.ts';
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { define });
  return [
    {
      tag: 'style',
      children: await readFile('src/shell/document/crossFade.css', 'utf8'),
      injectTo: 'head',
    },
    { tag: 'script', children: code, injectTo: 'head' },
  ];
}

/**
 * Makes the development server render the documents at each request, and adds the tags for the first paint to every page. The
 * build renders the documents once.
 * @param define constants that Vite replaces in the sources
 */
export function devDocuments(define: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'jenil:dev-documents',
    apply: 'serve',
    transformIndexHtml: () => tagsBeforePaint(define),
    configureServer(server) {
      server.middlewares.use(async ({ method, url = '/', headers }, response, next) => {
        if (method !== 'GET' || !headers.accept?.includes('text/html')) return next();
        try {
          const address = new URL(url, 'http://localhost');
          const { cookie, 'accept-language': accepted } = headers;
          const language = languageOf(address, { cookie, 'accept-language': accepted });
          const html = await documentAt(server, address, language);
          if (html === null) return next();
          response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
