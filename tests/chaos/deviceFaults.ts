/* Faults of the applicant's own device: its tabs, storage, clock and worker. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { shiftClock } from './deviceClock.ts';
import { choosesTab, openSecondTab } from './newPage.ts';
import { until } from './until.ts';
import { type PendingFault, pathOf, type Walk } from './walk.ts';

const HOUR_MS = 3_600_000;
/** Stored records last a day, so a device whose clock is corrected by these amounts keeps them. */
const JUMPS_MS = [-20 * HOUR_MS, -HOUR_MS, 5 * 60_000, HOUR_MS, 20 * HOUR_MS] as const;
/** The last jump is longer than a session. */
const SERVER_JUMPS_S = [11 * 60, 3 * 3600, 9 * 3600] as const;
/** Time that a storage is full after the press. */
const FULL_MS = [50, 900] as const;

/** Moves the clock of the device or of the server, so that the two disagree. */
export async function jumpClock(
  walk: Walk,
  pendingFault: PendingFault,
  press: () => Promise<void>,
): Promise<void> {
  const { environment, page, random, note } = walk;
  // A code expires during a jump of the server's clock. This is correct, so skip the jump for the signature.
  if (pendingFault.action !== 'sign' && random.chance(0.5)) {
    const seconds = random.pick(SERVER_JUMPS_S);
    note(`the server's clock jumps by ${seconds} s`);
    await Promise.all([press(), environment.sandbox.forward(seconds)]);
  } else {
    const ms = random.pick(JUMPS_MS);
    note(`the device's clock jumps by ${ms / 60_000} min`);
    await shiftClock(page, ms);
    walk.clockAheadMs += ms;
    await press();
  }
  pendingFault.hasHappened = true;
}

/**
 * Runs in the page: fills the storage to the last character. Writes each length once, because writing a long text is slow.
 */
function fillWebStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (let length = 2 ** 23; length >= 1; length /= 2) {
      try {
        storage.setItem(`filler${length}`, 'x'.repeat(length));
      } catch {
        // A text of this length does not fit.
      }
    }
  }
}

function emptyWebStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('filler')) storage.removeItem(key);
  }
}

/** Makes the storage refuse every write from before the press until some time after the press. */
export async function refuseStorage(
  walk: Walk,
  pendingFault: PendingFault,
  press: () => Promise<void>,
): Promise<void> {
  const { environment, page, random } = walk;
  const { origin } = environment.sandbox;
  const devtools = await environment.context.newCDPSession(page);
  try {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.evaluate(fillWebStorage);
    pendingFault.hasHappened = true;
    await press();
    await pause(random.between(...FULL_MS));
  } finally {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    // The page may be navigating.
    await until(() =>
      page.evaluate(emptyWebStorage).then(
        () => true,
        () => false,
      ),
    );
    await devtools.detach();
  }
}

/** Fills in the same form in a second tab and sends both at the same time. Goes on in one of the tabs. */
export async function sendFromTwoTabs(
  walk: Walk,
  pendingFault: PendingFault,
  press: () => Promise<void>,
  pressIn: (tab: Page) => Promise<void>,
): Promise<void> {
  const { page, trace } = walk;
  const path = pathOf(page);
  const tab = await openSecondTab(walk, path);
  // The session may have moved to another page in the meantime.
  if (pathOf(tab) !== path || pathOf(page) !== path) return press();
  pendingFault.hasHappened = true;
  await Promise.allSettled([press(), pressIn(tab)]);
  for (const [each, name] of [
    [page, 'first'],
    [tab, 'second'],
  ] as const) {
    const hasMoved = await until(() => pathOf(each) !== path);
    if (!hasMoved) trace.eventLosses.push(`the ${name} of two tabs stays at ${path}`);
  }
  choosesTab(walk, tab);
}

/** Rolls out another version of the worker, which the browser installs during the call. */
export async function updateWorker(
  { environment, page }: Walk,
  pendingFault: PendingFault,
  press: () => Promise<void>,
): Promise<void> {
  await environment.rollOut();
  const look = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    return (registration?.installing ?? registration?.waiting ?? null) !== null;
  });
  const [isFound] = await Promise.all([look.catch(() => false), press()]);
  pendingFault.hasHappened = isFound;
}

/** Takes the new version that the page announces. @returns whether a new version was announced */
export async function takesUpdate({ page, note }: Walk): Promise<boolean> {
  const told = page.locator('.notice-announcer', { hasText: 'Вышла новая версия' });
  if ((await told.count()) === 0) return false;
  note('takes the new version');
  const pill = page.locator('.notice-pill');
  // The text may be open since the previous version. Another press would close it.
  if ((await pill.getAttribute('aria-expanded')) !== 'true') await pill.click();
  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  return true;
}
