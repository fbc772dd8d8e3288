import { connectionReturned } from './whenIdle.ts';

/**
 * Fetches the code or the texts of a part. A failed fetch is repeated when it is worth it: the `online` event may come
 * before requests succeed, so one more try is not enough.
 * @param maxTries tries beyond which the part is taken to be gone from the server
 * @throws the last failure after these tries
 */
export function fetchPart<Part>(
  load: () => Promise<Part>,
  maxTries = Number.POSITIVE_INFINITY,
): Promise<Part> {
  return load().catch(async (error: unknown) => {
    if (maxTries === 1) throw error;
    await connectionReturned();
    return fetchPart(load, maxTries - 1);
  });
}
