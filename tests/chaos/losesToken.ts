import type { Page } from '@playwright/test';
import { afterFace } from './deviceFaults.ts';
import { choosesTab, openSecondTab } from './newPage.ts';
import { clearPendingFaults } from './pendingFault.ts';
import { photoButton } from './screens.ts';
import { until } from './until.ts';
import { endEvent, ownRegistrations, pathOf, type Walk } from './walk.ts';

const STEP = '/rest/registration/step';
/** More requests than two tabs send in this time. */
const MANY = 10_000;

/** Notes each time that a tab is led to the login. */
function watchLogins(page: Page, tab: string, logins: string[]): void {
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && pathOf(page).startsWith('/login')) logins.push(tab);
  });
}

/**
 * Takes the photo with two tabs open, and loses every answer about the step until an answer with the new token is lost. Both
 * tabs must go on without a login. The applicant goes on in one of them.
 */
export async function losesToken(walk: Walk): Promise<void> {
  const { environment, trace, page } = walk;
  const { sandbox } = environment;
  const other = await openSecondTab(walk, '/register/photo');
  const logins: string[] = [];
  watchLogins(page, 'the first', logins);
  watchLogins(other, 'the second', logins);

  await clearPendingFaults(walk);
  await sandbox.fail({ match: STEP, drop: true, after_effect: true, times: MANY });
  const left = async () => {
    const fault = (await sandbox.faults()).find(({ match, after_effect, times = 1 }) => {
      return match === STEP && after_effect && times > MANY / 2;
    });
    return fault?.times ?? 0;
  };
  trace.captures += 1;
  await photoButton(walk).click();
  const hasPassed = await until(async () => {
    const [own] = await ownRegistrations(walk);
    return own !== undefined && afterFace.includes(own.step_name);
  });
  const whenPassed = await left();
  const isLost = await until(async () => (await left()) < whenPassed);
  walk.note(`the answer with the new token was lost; ${MANY - (await left())} answers were`);
  // Set the faults again that wait for a later request.
  if (walk.pendingFaults.length > 0) await clearPendingFaults(walk);
  else await sandbox.clearFaults();
  if (!hasPassed || !isLost) {
    trace.eventLosses.push('no answer with a new token was lost');
    return endEvent(walk);
  }
  for (const [tab, name] of [
    [page, 'the first tab'],
    [other, 'the second tab'],
  ] as const) {
    const isThere = await until(() => pathOf(tab) === '/register/signing-init-wait');
    if (!isThere) trace.eventLosses.push(`${name} is at ${pathOf(tab)}`);
  }
  if (logins.length > 0)
    trace.eventLosses.push(`a login was asked for in ${logins.join(', ')} tab`);
  choosesTab(walk, other);
  endEvent(walk);
}
