const dayMs = 24 * 60 * 60 * 1000;
const aheadOfUtcMs = 5 * 60 * 60 * 1000;

/** The date in Almaty (UTC+5 all year), yyyy-mm-dd. */
export function almatyDate(ms: number): string {
  return new Date(ms + aheadOfUtcMs).toISOString().slice(0, 10);
}

export function hoursToMs(hours: number): number {
  return (hours * dayMs) / 24;
}
