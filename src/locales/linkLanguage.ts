import type { Language } from './language.ts';

/**
 * The parameter `lang` of a link that may be escaped in the ways that `device/plainQuery.ts` reads. An escaped `=` counts
 * only where the whole pair is escaped. `deploy/nginx.conf` has the same expression, so it contains no backslash.
 */
export const askedByLink =
  /(?:(?:^|[?&;]|&amp|u0026|%(?:25)*(?:26|3[bf]))lang=|(?:^|&)(?:[^&=]*(?:[?;]|u0026|%(?:25)*(?:26|3[bf])))?lang(?:%(?:25)*(?:3d|5cu003d)|.u003d))(?<asked>rus?|k[kz]|[kq]az)(?=$|[^a-z0-9;%]|%(?:25)*(?:26|3[bf]|5c)|;[a-z0-9_.-]+=)/i;

/**
 * Returns the language that `?lang` in a link names, or null for any other value. Hosts and worker choose the page's
 * language with this function. The page removes the escapes from its address and uses `language.ts`.
 * @param search the link's query, escaped or not
 */
export function linkLanguage(search: string): Language | null {
  const asked = askedByLink.exec(search)?.groups?.asked;
  return asked ? (/^r/i.test(asked) ? 'ru' : 'kk') : null;
}
