import { todayInAlmaty } from '../device/almatyTime.ts';

declare const __BUILD_DATE__: string | null;

/**
 * Returns the open date of the calculation in the prerendered HTML: the date of the build. Hydration needs the same date; the
 * page sets the current date immediately after hydration.
 */
export function prerenderedOpenDate(): string {
  if (__BUILD_DATE__ !== null) return __BUILD_DATE__;
  // The development server prerenders at each request, so it has no build date.
  if (typeof document === 'undefined') return todayInAlmaty();
  const meta = document.querySelector('meta[name="build-date"]')?.getAttribute('content');
  return meta ?? todayInAlmaty();
}
