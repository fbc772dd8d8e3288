import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { routeOfStep } from '../../src/application/steps.ts';
import { clearPendingFaults } from './pendingFault.ts';
import { ownRegistrations, pathOf, type Scenario } from './scenario.ts';
import { isAskedAtIin } from './underWay.ts';

const LOOK_EVERY_MS = 10;
/** Later than that the scenario itself is in trouble, and says so by itself. */
const GIVE_UP_MS = 20_000;

/** Returns the path of the applicant's step on the server; null while it does not know them. */
async function rightPath(scenario: Scenario): Promise<string | null> {
  const [own] = await ownRegistrations(scenario);
  return own ? routeOfStep({ step_name: own.step_name }) : null;
}

/**
 * Lets the network return and watches how long it takes to the screen where the server says that one belongs. Measured
 * only where that is another screen than the one that is open, and the server and the databases answer at once.
 */
export async function letNetworkReturn(scenario: Scenario): Promise<void> {
  await clearPendingFaults(scenario);
  const { environment, page, trace, note } = scenario;
  const target = await rightPath(scenario);
  // The question about an application under way is not left before it is answered.
  const isAway = target !== null && target !== pathOf(page) && !(await isAskedAtIin(page));
  const isOurs = page.url().startsWith(environment.sandbox.origin);
  // A session that has to prove itself again does not stand where the registration does.
  const isKnown = isAway && isOurs && trace.logins === 0;
  const isPrompt = scenario.pendingFaults.length === 0 && !trace.silences.isSilent(page);
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
