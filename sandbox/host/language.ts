import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { parseAccept } from 'hono/utils/accept';

export type Language = 'ru' | 'kk';

const cookieName = 'i18n_redirected';
const cookieMaxAgeS = 365 * 24 * 60 * 60;

const isLanguage = (value: string | undefined): value is Language =>
  value === 'ru' || value === 'kk';

/** The language that `?lang` asks for; a value that is no language of ours is ignored. */
export function askedLanguage(context: Context): Language | undefined {
  const asked = context.req.query('lang');
  return isLanguage(asked) ? asked : undefined;
}

/** Russian unless the browser puts Kazakh, in any variant, before it. */
function browserLanguage(acceptLanguage: string): Language {
  for (const { type, q } of parseAccept(acceptLanguage)) {
    const [primary] = type.toLowerCase().split('-');
    if (q > 0 && isLanguage(primary)) return primary;
  }
  return 'ru';
}

/** The language to answer in: `?lang`, then the cookie of an earlier choice, then the browser's. */
export function chooseLanguage(context: Context): Language {
  const kept = getCookie(context, cookieName);
  return (
    askedLanguage(context) ??
    (isLanguage(kept) ? kept : browserLanguage(context.req.header('Accept-Language') ?? ''))
  );
}

/**
 * The header that keeps what `?lang` asked for; empty without it. Not HttpOnly: the app, too,
 * switches the language, in place.
 */
export function languageCookie(context: Context): Record<string, string> {
  const asked = askedLanguage(context);
  if (asked === undefined) return {};
  const cookie = generateCookie(cookieName, asked, {
    maxAge: cookieMaxAgeS,
    path: '/',
    sameSite: 'Lax',
  });
  return { 'Set-Cookie': cookie };
}
