declare const __BUILD_DATE__: string | null;

/** The calendar date where the borrowers are, whatever the device's zone: yyyy-mm-dd. */
export function todayInAlmaty(now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Almaty',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
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
