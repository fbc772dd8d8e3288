import { connectionReturned, pauseAfterFailureMs } from './whenIdle.ts';

/**
 * Fetches the code or the texts of a part. A failed fetch is repeated when it is worth it: the `online` event may come
 * before requests succeed, so one more try is not enough.
 * @param maxTries tries beyond which the part is taken to be gone from the server
 * @throws the last failure after these tries
 */
export async function fetchPart<Part>(
  load: () => Promise<Part>,
  maxTries = Number.POSITIVE_INFINITY,
): Promise<Part> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (tries >= maxTries) throw error;
      await connectionReturned(pauseAfterFailureMs(tries));
    }
  }
}
