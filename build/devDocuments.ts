import { readFile } from 'node:fs/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { chooseLanguage, type Language } from '../src/locales/language.ts';
import { linkLanguage } from '../src/locales/linkLanguage.ts';
import { headHtml } from './prerender.ts';

/** Returns the language of an answer, by the same rule as the host. */
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
  // The development server loads the module whose type is named here.
  const { prerenderDocument } = (await server.ssrLoadModule(
    '/src/prerender.tsx',
  )) as typeof import('../src/prerender.tsx');
  const page = await prerenderDocument(language, url.pathname.replace(/(.)\/+$/, '$1'));
  if (page === null) return null;
  const template = await readFile('index.html', 'utf8');
  const html = template
    .replace('<html lang="ru">', `<html lang="${language}">`)
    .replace('<!--head-->', () => headHtml(page.head).join('\n    '))
    .replace('<!--app-->', () => page.html)
    .replace('/src/application.tsx', '/src/site.ts');
  return server.transformIndexHtml(url.pathname, html);
}

/** Makes the development server render the documents at each request. The build renders them once. */
export function devDocuments(): Plugin {
  return {
    name: 'jenil:dev-documents',
    apply: 'serve',
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
