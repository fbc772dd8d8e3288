import { almatyDate } from '../platform/almatyTime.ts';

declare const __BUILD_DATE__: string | null;

/** The calendar date where the borrowers are: yyyy-mm-dd. */
export function todayInAlmaty(now: Date): string {
  return almatyDate(now.getTime());
}

/**
 * The open date of the calculation that the HTML carries, so that hydration finds what is there: the build's date.
 * The page brings it up to date right after. On the development server, which prerenders nothing, it is today.
 */
export function prerenderedOpenDate(): string {
  if (__BUILD_DATE__ !== null) return __BUILD_DATE__;
  const meta = document.querySelector('meta[name="build-date"]')?.getAttribute('content');
  return meta ?? todayInAlmaty(new Date());
}
