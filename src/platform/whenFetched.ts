import { logger } from './logger.ts';
import { isOnline } from './pageLifecycle.ts';
import { connectionReturned } from './whenIdle.ts';

/**
 * Starts a part that the page can do without. Its code is fetched a second time when there is a network again. A second
 * failure is noted, and is no fault: the network took the code along, and Chromium asks for a failed module only once in a
 * document (whatwg/html#6768). The next page fetches it.
 * @param name for the log
 */
export async function whenFetched<Part>(
  name: string,
  load: () => Promise<Part>,
  start: (part: Part) => void,
): Promise<void> {
  const fetched = await load().catch(async () => {
    do await connectionReturned();
    while (!isOnline());
    return load().catch(() => null);
  });
  if (fetched === null) logger.info(`${name} could not be started`);
  else start(fetched);
}
