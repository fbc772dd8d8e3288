import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { routeOfStep } from '../src/session/stepRoutes.ts';
import { clearSky } from './pendingFault.ts';
import { pathOf, type Walk } from './scenario.ts';

const LOOK_EVERY_MS = 10;
/** Later than that the walk itself is in trouble, and says so by itself. */
const GIVE_UP_MS = 20_000;

/** Where the server says that this person belongs; null while it does not know them. */
async function rightPath({ ground, person }: Walk): Promise<string | null> {
  const registrations = await ground.sandbox.registrations();
  const own = registrations.find(({ iin }) => iin === person.iin);
  return own ? routeOfStep({ step_name: own.step_name }) : null;
}

/**
 * Lets the network return and watches how long it takes to the screen where the server says that one belongs. Measured
 * only where that is another screen than the one that is open, and the server answers at once.
 */
export async function letNetworkReturn(walk: Walk): Promise<void> {
  await clearSky(walk);
  const { ground, page, course, note } = walk;
  const target = await rightPath(walk);
  const isAway = target !== null && target !== pathOf(page);
  const isOurs = page.url().startsWith(ground.sandbox.origin);
  // A session that has to prove itself again does not stand where the registration does.
  const isMeasured = isAway && isOurs && course.logins === 0 && walk.ordered.length === 0;
  const startMs = performance.now();
  await ground.context.setOffline(false);
  course.resumptions += 1;
  if (!isMeasured) return;
  while (pathOf(page) !== target) {
    if (performance.now() - startMs > GIVE_UP_MS) break;
    await pause(LOOK_EVERY_MS);
  }
  await page.locator('html[data-hydrated] h1').first().waitFor();
  const tookMs = performance.now() - startMs;
  course.recoveriesMs.push(tookMs);
  note(`the network is back; at ${target} after ${tookMs.toFixed(0)} ms`);
}
