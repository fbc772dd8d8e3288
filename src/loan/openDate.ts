import { todayInAlmaty } from '../device/almatyTime.ts';

declare const __BUILD_DATE__: string | null;

/**
 * Returns the open date of the calculation in the prerendered HTML, which hydration needs: the build's date. The page
 * sets today's right after.
 */
export function prerenderedOpenDate(): string {
  if (__BUILD_DATE__ !== null) return __BUILD_DATE__;
  // The development server prerenders at each request.
  if (typeof document === 'undefined') return todayInAlmaty();
  const meta = document.querySelector('meta[name="build-date"]')?.getAttribute('content');
  return meta ?? todayInAlmaty();
}
