import type { Language } from '../../src/locales/language.ts';

const revalidated = 'no-cache';
const immutable = 'public, max-age=31536000, immutable';
/** Icons and pictures: their names are not hashed, so an hour is all they may be out of date. */
const shortLived = 'public, max-age=3600';

/** Hashed files: their content never changes under their name. */
export const isHashedPath = (path: string): boolean => path.startsWith('/assets/');

/** Headers of a page at its address; it differs by language, and a new build shows at once. */
export const pageHeaders = (language: Language): Record<string, string> => ({
  'Cache-Control': revalidated,
  'Content-Language': language,
  Vary: 'Accept-Language, Cookie, Accept-Encoding',
});

/** Headers of any other file of the build, by its path. */
export function fileHeaders(path: string): Record<string, string> {
  if (isHashedPath(path)) return { 'Cache-Control': immutable };
  const language = /^\/pages\/(ru|kk)\//.exec(path)?.[1];
  if (language !== undefined) {
    // For the service worker's precache; for everybody else the page has its own address.
    return {
      'Cache-Control': revalidated,
      'Content-Language': language,
      'X-Robots-Tag': 'noindex',
    };
  }
  return { 'Cache-Control': /^\/(?:icons|pictures)\//.test(path) ? shortLived : revalidated };
}
