import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';
import { chooseLanguage, type Language } from '../../src/locales/language.ts';
import { linkLanguage } from '../../src/locales/linkLanguage.ts';

const cookieName = 'i18n_redirected';
const cookieMaxAgeS = 365 * 24 * 60 * 60;

const askedBy = (context: Context) => linkLanguage(new URL(context.req.url).search);

/** Returns the language to answer a request in. */
export function visitLanguage(context: Context): Language {
  const accepted = parseAccept(context.req.header('Accept-Language') ?? '');
  return chooseLanguage({
    asked: askedBy(context),
    stored: getCookie(context, cookieName),
    preferred: accepted.filter(({ q }) => q > 0).map(({ type }) => type),
  });
}

/**
 * Returns the header that stores the language of `?lang`; empty without it. The cookie is not HttpOnly, because the app
 * itself writes it when the visitor switches the language in place.
 * @param isCrossOrigin the build's `JENIL_CROSS_ORIGIN_COOKIES`, with which the app writes its cookies for other sites too
 */
export function languageCookie(context: Context, isCrossOrigin = false): Record<string, string> {
  const asked = askedBy(context);
  if (asked === null) return {};
  const cookie = generateCookie(cookieName, asked, {
    maxAge: cookieMaxAgeS,
    path: '/',
    ...(isCrossOrigin ? { sameSite: 'None', secure: true } : { sameSite: 'Lax' }),
  });
  return { 'Set-Cookie': cookie };
}
