import { fetchPart } from './fetchPart.ts';
import { logger } from './logger.ts';
import { isOnline } from './pageLifecycle.ts';
import { connectionReturned } from './whenIdle.ts';

/** The last try comes about a minute after the first one. */
const MAX_TRIES = 8;

/**
 * Fetches the code of a part that the page can do without, and that the worker does not keep: it waits for a network.
 * @returns null when the code did not come, which is no fault
 */
export function fetchOptionalPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  const loadOnline = async () => {
    while (!isOnline()) await connectionReturned();
    return load();
  };
  return fetchPart(loadOnline, MAX_TRIES).catch(() => null);
}

/**
 * Starts a part that the page can do without when its code has come. A final failure is noted.
 * @param name for the log
 */
export async function whenFetched<Part>(
  name: string,
  load: () => Promise<Part>,
  start: (part: Part) => void,
): Promise<void> {
  const part = await fetchOptionalPart(load);
  if (part === null) logger.info(`${name} could not be started`);
  else start(part);
}
