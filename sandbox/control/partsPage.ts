import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { sandboxDocument } from './sandboxDocument.ts';

/** Where `npm run parts build` puts it. */
const builtParts = join(import.meta.dirname, '../../.cache/parts');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** One segment, so that nothing leads out of the folder. */
const assetName = /^[\w-][\w.-]*\.(?:js|css)$/;

const howToBuild = sandboxDocument(
  'Части интерфейса',
  html`<p>Эта страница ещё не построена. Выполните <code>npm run parts build</code> и откройте её снова; или
      <code>npm run parts</code> и <a href="http://localhost:4930">localhost:4930</a>, чтобы видеть изменения сразу.</p>`,
);

/** Every part of `src/ui` in all its states, as it was built; or how to build it. */
export function addPartsPage(control: Hono, folder = builtParts): void {
  control.get('/sandbox/parts', (context) => context.redirect('/sandbox/parts/'));
  control.get('/sandbox/parts/', async (context) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    return page === null ? context.html(howToBuild, 404) : context.html(page);
  });
  control.get('/sandbox/parts/assets/:name', async (context) => {
    const name = context.req.param('name');
    const file = assetName.test(name)
      ? await readFile(join(folder, 'assets', name)).catch(() => null)
      : null;
    if (file === null) return context.notFound();
    return context.body(new Uint8Array(file), 200, {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
    });
  });
}
