import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Markup } from '../parties/partyPages.ts';

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; }
main { overflow-x: auto; }
h1, h2 { line-height: 1.2; }
h2 { margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
button, select { font: inherit; min-height: 2.5rem; padding: .25rem .75rem; cursor: pointer; }
`;

/** Reloads the page while nobody is in the middle of a choice on it. */
const script = `
const REFRESH_MS = 3000;
setInterval(() => {
  const isChoosing = document.activeElement instanceof HTMLSelectElement || document.querySelector(':checked:is(input)');
  if (document.visibilityState === 'visible' && !isChoosing) location.reload();
}, REFRESH_MS);
`;

/** Serves style and script of the sandbox's pages: files, because their policy admits nothing inline. */
export const sandboxFiles = new Hono()
  .get('/sandbox/sandbox.css', (context) =>
    context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  .get('/sandbox/sandbox.js', (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

/** Writes a page of the sandbox's own, for people. */
export function sandboxDocument(title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/sandbox.css">
    <script src="/sandbox/sandbox.js" defer></script>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;
}
