const aheadOfUtcMs = 5 * 60 * 60 * 1000;

/** The date in Almaty (UTC+5 all year), yyyy-mm-dd. */
export function almatyDate(ms: number): string {
  return new Date(ms + aheadOfUtcMs).toISOString().slice(0, 10);
}
