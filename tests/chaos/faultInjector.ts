import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { stepNames } from '../../src/api/contract.ts';
import { collectGarbage } from '../journeys/storage/collectGarbage.ts';
import type { Fault } from '../sandbox/sandboxControl.ts';
import { jumpClock, refuseStorage, sendFromTwoTabs, updateWorker } from './deviceFaults.ts';
import { type Action, actions, type FaultKind } from './faults.ts';
import { clearPendingFaults } from './pendingFault.ts';
import { letNetworkReturn } from './recovery.ts';
import { pressInSilence } from './silenceDatabases.ts';
import { ownRegistrations, type PendingFault, type Walk } from './walk.ts';

const STEP = '/rest/registration/step';
const CHANNEL = '/broadcasting/auth';
/** Time offline, long enough for the server to finish the requests that have reached it. */
const AWAY_MS = [300, 1_500] as const;
const EFFECT_AFTER_MS = 150;

/** A field of the call, so that the page can show the refusal beside it. */
const refusedFields: Partial<Record<Action, string>> = {
  iin: 'iin',
  personal: 'last_name',
  passport: 'birthplace',
  personal_and_passport: 'email',
  address: 'street',
  employment: 'monthly_income',
  ask_code: 'phone',
  sign: 'sms_code',
};

/** Returns the faults to set in the sandbox before the action. */
function faultsAtSandbox(kind: FaultKind, action: Action, { random }: Walk): Fault[] {
  const match = actions[action];
  const field = refusedFields[action] ?? 'body';
  switch (kind) {
    case 'cut_before':
      return [{ match, drop: true, times: random.between(1, 2) }];
    case 'cut_after':
      return [{ match, drop: true, after_effect: true }];
    case 'delay':
      return [{ match, delay_ms: random.between(200, 1_500) }];
    case 'error_500':
      return [{ match, status: random.pick([500, 502, 503]), times: random.between(1, 2) }];
    case 'error_500_after':
      return [{ match, status: 500, after_effect: true }];
    case 'too_many_429':
      return [{ match, status: 429, retry_after: 1 }];
    case 'session_401':
      return [{ match, status: 401 }];
    case 'refused_422':
      return [{ match, status: 422, errors: { [field]: ['Сервер передумал'] } }];
    case 'step_unanswered':
      return [
        {
          match: STEP,
          times: random.between(1, 4),
          ...random.pick([{ drop: true }, { status: 503 }]),
        },
      ];
    case 'socket_refused':
      return [{ match: CHANNEL, status: 503, times: random.between(1, 3) }];
    case 'offline_after_effect':
      // An offline network delivers no answers, but Playwright's `setOffline` still delivers answers of running requests. So
      // the sandbox drops the answer.
      return [{ match, delay_ms: EFFECT_AFTER_MS, drop: true, after_effect: true }];
    default:
      return [];
  }
}

/** Pushes old, new, repeated and unknown steps in random order. A pushed step is right only by chance. */
async function pushStaleHints(walk: Walk, pendingFault: PendingFault): Promise<void> {
  const { environment, random } = walk;
  const [own] = await ownRegistrations(walk);
  if (!own) return;
  const hints = [own.step_name, own.step_name, ...random.shuffled(stepNames).slice(0, 3), 'novel'];
  for (const step of random.shuffled(hints)) {
    await environment.sandbox.setStep({ uuid: own.uuid, step, push_only: true });
    pendingFault.hasHappened = true;
  }
}

/** Goes offline during the call: the server does the work, but its answer is lost. */
async function loseNetworkAmid(walk: Walk, action: Action, press: () => Promise<void>) {
  const { environment, page, random } = walk;
  const sent = page.waitForRequest((request) => request.url().includes(actions[action]));
  await Promise.all([sent, press()]);
  await environment.context.setOffline(true);
  await environment.sandbox.dropSockets();
  await pause(EFFECT_AFTER_MS + random.between(...AWAY_MS));
  await letNetworkReturn(walk);
}

async function pressWithoutNetwork(
  walk: Walk,
  pendingFault: PendingFault,
  press: () => Promise<void>,
) {
  const { environment, random } = walk;
  await environment.context.setOffline(true);
  pendingFault.hasHappened = true;
  try {
    await press();
    await pause(random.between(...AWAY_MS));
  } finally {
    await letNetworkReturn(walk);
  }
}

async function reload({ page, trace }: Walk, pendingFault: PendingFault): Promise<void> {
  trace.resumptions += 1;
  pendingFault.hasHappened = true;
  await page.reload();
}

async function restart({ environment, random }: Walk, pendingFault: PendingFault): Promise<void> {
  await pause(random.between(0, 40));
  pendingFault.hasHappened = true;
  await environment.restart();
}

async function cutSockets({ environment }: Walk, pendingFault: PendingFault): Promise<void> {
  if ((await environment.sandbox.dropSockets()) > 0) pendingFault.hasHappened = true;
}

/** Applies the faults that happen around the press itself. */
async function applyAtPress(
  walk: Walk,
  pendingFault: PendingFault,
  press: (times: number) => Promise<void>,
  pressIn: ((tab: Page) => Promise<void>) | null,
): Promise<void> {
  const { random, trace } = walk;
  const once = () => press(1);
  switch (pendingFault.kind) {
    case 'offline':
      return pressWithoutNetwork(walk, pendingFault, once);
    case 'offline_after_effect':
      return loseNetworkAmid(walk, pendingFault.action, once);
    case 'restart':
      await Promise.all([once(), restart(walk, pendingFault)]);
      trace.resumptions += 1;
      return;
    case 'reload':
      // Reload before anything is sent, or while the request is running.
      if (random.chance(0.5)) return reload(walk, pendingFault);
      await once();
      await pause(random.between(0, 120));
      return reload(walk, pendingFault);
    case 'many_presses':
      await press(5);
      pendingFault.hasHappened = true;
      return;
    case 'sockets_cut':
      await Promise.all([once(), cutSockets(walk, pendingFault)]);
      return;
    case 'stale_pushes':
      await Promise.all([once(), pushStaleHints(walk, pendingFault)]);
      return;
    case 'two_tabs':
      if (pressIn === null) return once();
      return sendFromTwoTabs(walk, pendingFault, once, pressIn);
    case 'storage_refused':
      return refuseStorage(walk, pendingFault, once);
    case 'clock_jump':
      return jumpClock(walk, pendingFault, once);
    case 'worker_update':
      return updateWorker(walk, pendingFault, once);
    case 'database_silent':
    case 'database_silent_10s':
      return pressInSilence(walk, pendingFault, once);
    default:
      return once();
  }
}

/** Acts with the faults that the plan has for these actions. Faults of earlier actions are cleared first. */
export async function withPlannedFaults(
  walk: Walk,
  about: readonly Action[],
  press: (times: number) => Promise<void>,
  pressIn: ((tab: Page) => Promise<void>) | null = null,
): Promise<void> {
  const { environment, plan, pendingFaults, note } = walk;
  await clearPendingFaults(walk);
  let atPress: PendingFault | null = null;
  for (const action of about) {
    const kind = plan.get(action);
    if (kind === undefined) continue;
    const faults = faultsAtSandbox(kind, action, walk);
    const pendingFault: PendingFault = { kind, action, faults, hasHappened: false };
    if (faults.length === 0 || kind === 'offline_after_effect') {
      // Only one fault around a press. The other fault stays in the plan.
      if (atPress !== null) continue;
      atPress = pendingFault;
    }
    plan.delete(action);
    note(`${kind} at ${action}`);
    for (const fault of faults) await environment.sandbox.fail(fault);
    pendingFaults.push(pendingFault);
  }
  // The page may be navigating.
  await collectGarbage(walk.page).catch(() => {});
  if (atPress === null) await press(1);
  else await applyAtPress(walk, atPress, press, pressIn);
}
