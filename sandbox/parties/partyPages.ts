import { Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import type { Language } from '../../src/locales/language.ts';

/** Returns the origin of a played party. The name 127.0.0.1 keeps its origin and cookies apart from the app's `localhost`. */
export function partyOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * Sets the security headers of the sandbox's own pages and of the pages of the played parties.
 * @param formTargets origins to which forms may lead, redirects included
 */
export function partyHeaders(formTargets: readonly string[] = []): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ['data:'],
      formAction: ["'self'", ...formTargets],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // The identity provider's script is for pages of other origins.
    crossOriginResourcePolicy: false,
    strictTransportSecurity: false,
    // With a stricter policy, the browser would not send the origin of a form's page.
    referrerPolicy: 'same-origin',
  });
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const ownSites = new Set(['same-origin', 'none']);

/**
 * Returns whether a request comes from the party's own pages or from a program, and not from another site's page. A browser
 * on this machine reaches loopback, so any visited site could otherwise press the buttons.
 */
function isOwn(request: Request, publicOrigin?: string): boolean {
  const host = request.headers.get('Host') ?? new URL(request.url).host;
  const isPublic = publicOrigin !== undefined && new URL(publicOrigin).host === host;
  // A page at a name that resolves to 127.0.0.1 is another site's page too.
  if (!isPublic && !loopbackNames.has(new URL(`http://${host}`).hostname)) return false;
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const origin = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  const isOfOwnPage = origin === null || origin === `http://${host}` || origin === publicOrigin;
  return isOfOwnPage && (site === null || ownSites.has(site));
}

/**
 * Refuses requests of other sites' pages.
 * @param publicOrigin the public address, if a proxy stands before this server
 */
export function ownPagesOnly(publicOrigin?: string): MiddlewareHandler {
  return async (context, next) => {
    if (isOwn(context.req.raw, publicOrigin)) return next();
    return context.json({ code: 'FORBIDDEN', message: 'Only for its own pages' }, 403);
  };
}

/** Forbids every cache to store an answer. */
export const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
};

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 40rem; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
.played { border-left: .25rem solid #b45309; padding-left: .75rem; }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-block: 1.5rem; }
button { font: inherit; min-height: 3rem; padding: .5rem 1.25rem; cursor: pointer; }
`;

/** Serves the style of the played parties' pages as a file, because their policy admits no inline style. */
export const partyStyle = new Hono().get('/party.css', (context) =>
  context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
);

export type Markup = ReturnType<typeof html>;

/** Returns a page of the sandbox. @param head links to its style and scripts */
export const documentPage = (
  language: Language,
  title: string,
  head: Markup,
  body: Markup,
): Markup =>
  html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    ${head}
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;

const played: Readonly<Record<Language, (party: string) => string>> = {
  ru: (party) => `Песочница: эта страница играет ${party}. Настоящей компании за ней нет.`,
  kk: (party) => `Сынақ ортасы: бұл бет ${party} рөлін атқарады. Оның артында нақты компания жоқ.`,
};

/**
 * Returns a page of a played party. The page is plain, so that it does not look like a real company's page.
 * @param page.plays the party that the sandbox plays here, in Russian in the accusative, in Kazakh in the genitive
 */
export function partyPage(page: {
  language: Language;
  title: string;
  plays: string;
  body: Markup;
}): Markup {
  const { language, title, body } = page;
  return documentPage(
    language,
    title,
    html`<link rel="stylesheet" href="/party.css">`,
    html`<p class="played">${played[language](page.plays)}</p>
      ${body}`,
  );
}
