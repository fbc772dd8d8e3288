import { logger } from './logger.ts';
import { isOnline } from './pageLifecycle.ts';
import { connectionReturned } from './whenIdle.ts';

/** Tries beyond which the code is taken to be gone from the server. A try is made only with a network. */
const MAX_TRIES = 5;

/**
 * Starts a part that the page can do without. Its code is fetched again when there is a network again: the `online` event
 * may come before requests succeed, so one more try is not enough. A final failure is noted, and is no fault.
 * @param name for the log
 */
export async function whenFetched<Part>(
  name: string,
  load: () => Promise<Part>,
  start: (part: Part) => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const fetched = await load().catch(() => null);
    if (fetched !== null) {
      start(fetched);
      return;
    }
    if (tries === MAX_TRIES) break;
    do await connectionReturned();
    while (!isOnline());
  }
  logger.info(`${name} could not be started`);
}
