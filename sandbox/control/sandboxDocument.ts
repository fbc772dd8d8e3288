import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

/** A page of the sandbox's own, for people. */
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
