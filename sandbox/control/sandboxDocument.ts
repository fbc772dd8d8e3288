import { Hono } from 'hono';
import { html } from 'hono/html';
import { documentPage, type Markup } from '../parties/partyPages.ts';

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

/** Reloads the page, except while a person makes a choice on the page. */
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

const files = html`<link rel="stylesheet" href="/sandbox/sandbox.css">
    <script src="/sandbox/sandbox.js" defer></script>`;

/** Returns a page of the sandbox for people. */
export const sandboxDocument = (title: string, body: Markup): Markup =>
  documentPage('ru', title, files, body);

/** Returns a table with a column for each name of the head. */
export const dataTable = (
  head: readonly string[],
  rows: readonly (readonly (string | number | Markup)[])[],
): Markup =>
  html`<table>
        <thead><tr>${head.map((name) => html`<th>${name}</th>`)}</tr></thead>
        <tbody>${rows.map(
          (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>
        `,
        )}</tbody>
      </table>`;

/** Returns a form with a button that posts fields. */
export const button = (
  action: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
) =>
  html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button>${label}</button>
  </form>`;
