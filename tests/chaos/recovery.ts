import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { routeOfStep } from '../../src/application/steps.ts';
import { clearPendingFaults } from './pendingFault.ts';
import { isAskedAtIin } from './underWay.ts';
import { ownRegistrations, pathOf, type Walk } from './walk.ts';

const LOOK_EVERY_MS = 10;
/** Stops the measurement. A longer wait is a failure that the walk itself reports. */
const GIVE_UP_MS = 20_000;

/** Returns the path of the applicant's step on the server, or null while the server has no application. */
async function rightPath(walk: Walk): Promise<string | null> {
  const [own] = await ownRegistrations(walk);
  return own ? routeOfStep({ step_name: own.step_name }) : null;
}

/**
 * Goes online again, and measures the time until the screen of the server's step is shown. Measures only when this is a
 * different screen, no fault is pending, and the databases answer.
 */
export async function letNetworkReturn(walk: Walk): Promise<void> {
  await clearPendingFaults(walk);
  const { environment, page, trace, note } = walk;
  const target = await rightPath(walk);
  // The IIN page stays until the question about the application in progress is answered.
  const isAway = target !== null && target !== pathOf(page) && !(await isAskedAtIin(page));
  const isOurs = page.url().startsWith(environment.sandbox.origin);
  // A session that has to log in again is not at the step of the registration.
  const isKnown = isAway && isOurs && trace.logins === 0;
  const isPrompt = walk.pendingFaults.length === 0 && !trace.silences.isSilent(page);
  const isMeasured = isKnown && isPrompt;
  const startMs = performance.now();
  await environment.context.setOffline(false);
  trace.resumptions += 1;
  if (!isMeasured) return;
  while (pathOf(page) !== target) {
    if (performance.now() - startMs > GIVE_UP_MS) break;
    await pause(LOOK_EVERY_MS);
  }
  await page.locator('html[data-hydrated] h1').first().waitFor();
  const tookMs = performance.now() - startMs;
  trace.recoveriesMs.push(tookMs);
  note(`the network is back; at ${target} after ${tookMs.toFixed(0)} ms`);
}
