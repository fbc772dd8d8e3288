/* Faults of the device's databases: no request is answered, neither by success nor by a failure. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { formSteps } from '../../src/api/contract.ts';
import { storedOnDevice } from '../journeys/drafts/storedOnDevice.ts';
import { prepareSilence } from '../journeys/storage/silentDatabase.ts';
import { type Action, actions, type FaultKind } from './faults.ts';
import { until } from './until.ts';
import { type PendingFault, pathOf, type Walk } from './walk.ts';

const lengthsMs: Partial<Record<FaultKind, number>> = {
  // Until the end of the document.
  database_silent: Number.POSITIVE_INFINITY,
  database_silent_10s: 10_000,
};

/** Length in the page of a silence without an end: longer than any walk. */
const LONGEST_MS = 1e9;
/** Time from a press to a silence that begins after the press. */
const AFTER_PRESS_MS = [0, 400] as const;
const LOOK_EVERY_MS = 100;
/** Time limit of the way back from the signing provider to the app. */
const RETURN_MS = 10_000;
/**
 * Limit from the server's answer to the next page: a second of waiting for storage, plus a slow machine. One database
 * operation is given up after 3 s, so several in a row exceed this limit.
 */
const NEXT_PAGE_MS = 5_000;
/** Actions whose answer leads to another page. */
const leading: readonly Action[] = [...formSteps, 'lead_away'];

const lengthInPage = (kind: FaultKind) => Math.min(lengthsMs[kind] ?? 0, LONGEST_MS);

/** Returns the names of the fields that have a draft. */
async function storedFields({ page }: Walk): Promise<ReadonlySet<string>> {
  const { names } = await storedOnDevice(page);
  const drafts = names.filter((name) => name.startsWith('draft/'));
  return new Set(drafts.map((name) => name.slice(name.lastIndexOf('/') + 1)));
}

/**
 * Silences the databases of the open document from now on.
 * @returns false when the page went away in the meantime
 */
async function silence(walk: Walk, kind: FaultKind): Promise<boolean> {
  const { page, trace, note, environment } = walk;
  const { silences } = trace;
  const forMs = lengthsMs[kind] ?? 0;
  if (!page.url().startsWith(environment.sandbox.origin)) return false;
  try {
    // A database that is silent already cannot be read.
    const stored = silences.isSilent(page) ? new Set<string>() : await storedFields(walk);
    await page.evaluate((ms) => window.silenceDatabases(ms), lengthInPage(kind));
    silences.begin(page, forMs, stored);
    note(`${kind} begins at ${pathOf(page)}`);
    return true;
  } catch {
    return false;
  }
}

/** Silences the databases while a form is being filled in, if the plan has a silence for its press. */
export async function silenceAmidForm(walk: Walk, about: readonly Action[]): Promise<void> {
  const { plan, random, isPatient } = walk;
  const kind = about.map((action) => plan.get(action)).find((each) => each && each in lengthsMs);
  if (kind !== undefined && (isPatient || random.chance(0.5))) await silence(walk, kind);
}

/**
 * Waits until the app has stored what was typed during a silence. Stops when the page changes, because the page then has
 * nothing left to store.
 */
async function storesAgain(walk: Walk): Promise<void> {
  const { page, trace, note } = walk;
  const { silences } = trace;
  const path = pathOf(page);
  const endMs = silences.storesAgainAtMs(page) ?? 0;
  const missing = async () => {
    const stored = await storedFields(walk);
    const fields = silences.fieldsOf(page).filter((field) => field.startsWith(`${path} `));
    return fields.filter((field) => !stored.has(field.slice(path.length + 1)));
  };
  while (silences.isSilent(page) && pathOf(page) === path) {
    // The read does not finish during the silence.
    const names = await Promise.race([missing().catch(() => null), pause(1_000, null)]);
    if (names?.length === 0) {
      note('everything is stored again');
      silences.end(page);
      return;
    }
    await pause(LOOK_EVERY_MS);
  }
  if (Date.now() < endMs) return;
  trace.eventLosses.push(`what was typed while the database was silent is not stored at ${path}`);
}

/** Presses, and reports a loss when the next page comes late after the server's answer. */
async function pressAndMeasure(
  walk: Walk,
  action: Action,
  press: () => Promise<void>,
): Promise<void> {
  const { page, trace, pendingFaults, note } = walk;
  // Another fault may hold up the next page too.
  if (!leading.includes(action) || pendingFaults.length > 1) return press();
  const path = pathOf(page);
  const response = page.waitForResponse(
    (each) => new URL(each.url()).pathname === actions[action] && each.ok(),
  );
  const answered = response.then(
    () => performance.now(),
    () => null,
  );
  await press();
  const answeredAtMs = await answered;
  if (answeredAtMs === null) return;
  await until(() => pathOf(page) !== path);
  const tookMs = performance.now() - answeredAtMs;
  note(`the next page came after ${tookMs.toFixed(0)} ms`);
  if (tookMs < NEXT_PAGE_MS) return;
  const seconds = (tookMs / 1000).toFixed(1);
  trace.eventLosses.push(`${path} was left ${seconds} s after its answer, without a database`);
}

/** Signs at the provider. The databases of the document after the return are silent from its start. */
async function returnToSilence(
  walk: Walk,
  pendingFault: PendingFault,
  press: () => Promise<void>,
): Promise<void> {
  const { page, environment } = walk;
  const script = await page.addInitScript(prepareSilence, lengthInPage(pendingFault.kind));
  try {
    await press();
    const back = page.getByRole('link', { name: 'Вернуться на сайт' });
    const isBack = () => page.url().startsWith(environment.sandbox.origin);
    const endMs = Date.now() + RETURN_MS;
    while (!isBack() && Date.now() < endMs) {
      if (await back.isVisible()) await back.click();
      await pause(LOOK_EVERY_MS);
    }
    pendingFault.hasHappened = isBack();
    await page.locator('html[data-hydrated]').waitFor();
  } finally {
    await script.dispose();
  }
}

/** Silences the databases from before the press, or from shortly after it. */
export async function pressInSilence(
  walk: Walk,
  pendingFault: PendingFault,
  press: () => Promise<void>,
): Promise<void> {
  const { page, random, trace, isPatient, note } = walk;
  const { kind, action } = pendingFault;
  if (action === 'signing') return returnToSilence(walk, pendingFault, press);
  const endMs = trace.silences.storesAgainAtMs(page);
  if (endMs !== null) {
    pendingFault.hasHappened = true;
    if (isPatient && Number.isFinite(endMs)) {
      await storesAgain(walk);
      if (random.chance(0.5)) return;
      note('reloads');
      trace.resumptions += 1;
      await page.reload();
      return;
    }
    return pressAndMeasure(walk, action, press);
  }
  if (random.chance(0.5)) {
    pendingFault.hasHappened = await silence(walk, kind);
    return pressAndMeasure(walk, action, press);
  }
  await press();
  await pause(random.between(...AFTER_PRESS_MS));
  pendingFault.hasHappened = await silence(walk, kind);
}
