import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';
import { askedLanguage, chooseLanguage, type Language } from '../../src/locales/language.ts';

const cookieName = 'i18n_redirected';
const cookieMaxAgeS = 365 * 24 * 60 * 60;

const askedBy = (context: Context) => askedLanguage(new URL(context.req.url).search);

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
 * Returns the header that stores what `?lang` asked for; empty without it. Not HttpOnly: the app itself writes the
 * cookie when the visitor switches the language in place.
 */
export function languageCookie(context: Context): Record<string, string> {
  const asked = askedBy(context);
  if (asked === null) return {};
  const cookie = generateCookie(cookieName, asked, {
    maxAge: cookieMaxAgeS,
    path: '/',
    sameSite: 'Lax',
  });
  return { 'Set-Cookie': cookie };
}
