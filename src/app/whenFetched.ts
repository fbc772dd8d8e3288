import { logger } from '../platform/logger.ts';
import { connectionReturned } from '../platform/whenIdle.ts';

/**
 * Starts a part that the page can do without; where its code cannot be had a second time either, says so once.
 * @param name for the log
 */
export async function whenFetched<Part>(
  name: string,
  load: () => Promise<Part>,
  start: (part: Part) => void,
): Promise<void> {
  const fetched = await load().catch(async () => {
    do await connectionReturned();
    while (!navigator.onLine);
    return load().catch(() => null);
  });
  if (fetched === null) logger.warn(`${name} could not be started`);
  else start(fetched);
}
