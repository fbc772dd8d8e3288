import { logger } from './logger.ts';
import { isOnline } from './pageLifecycle.ts';
import { connectionReturned } from './whenIdle.ts';

/**
 * Starts a part that the page can do without. Its code is fetched a second time when there is a network again; a second
 * failure is logged.
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
  if (fetched === null) logger.warn(`${name} could not be started`);
  else start(fetched);
}
