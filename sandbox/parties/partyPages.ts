import { html } from 'hono/html';

/** One look for the pages of the played parties: plain, and plainly not a real company's. */
export const partyStyle = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
.played { border-left: .25rem solid #b45309; padding-left: .75rem; }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: 1.5rem; }
button { font: inherit; min-height: 3rem; padding: .5rem 1.25rem; cursor: pointer; }
`;

type Markup = ReturnType<typeof html>;

/**
 * A page of a played party.
 * @param page.plays whom the sandbox plays here, in the accusative
 */
export function partyPage(page: { title: string; plays: string; body: Markup }): Markup {
  return html`<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${page.title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/party.css">
  </head>
  <body>
    <main>
      <h1>${page.title}</h1>
      <p class="played">Стенд: играет ${page.plays}. Настоящей компании за этой страницей нет.</p>
      ${page.body}
    </main>
  </body>
</html>`;
}
