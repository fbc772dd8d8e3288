/** Returns whether an error means that the device, or the browser's share of it, is full. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}
