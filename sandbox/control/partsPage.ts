import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { sandboxDocument } from './sandboxDocument.ts';

/** The output folder of `npm run parts build`. */
const builtParts = join(import.meta.dirname, '../../.cache/parts');

const howToBuild = sandboxDocument(
  'Части интерфейса',
  html`<p>Эта страница ещё не построена. Выполните <code>npm run parts build</code> и откройте её снова; или
      <code>npm run parts</code> и <a href="http://localhost:4930">localhost:4930</a>, чтобы видеть изменения сразу.</p>`,
);

/**
 * Serves the built page with every part of `src/ui` in all its states; without a build, a page that says how to make one.
 */
export function createPartsPage(folder = builtParts): Hono {
  const built = serveStatic({
    rewriteRequestPath: (path) => join(folder, path.slice('/sandbox/parts'.length)),
  });
  return new Hono()
    .get('/sandbox/parts', (context) => context.redirect('/sandbox/parts/'))
    .get('/sandbox/parts/*', built)
    .get('/sandbox/parts/', (context) => context.html(howToBuild, 404));
}
