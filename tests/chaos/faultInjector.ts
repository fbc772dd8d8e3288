import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { stepNames } from '../../src/api/contract.ts';
import { collectGarbage } from '../journeys/storage/collectGarbage.ts';
import type { Fault } from '../sandbox/sandboxControl.ts';
import {
  jumpClock,
  refuseStorage,
  reloadDuringRotation,
  sendFromTwoTabs,
  updateWorker,
} from './deviceFaults.ts';
import { type Action, actions, type FaultKind } from './faults.ts';
import { clearPendingFaults } from './pendingFault.ts';
import { letNetworkReturn } from './recovery.ts';
import { ownRegistrations, type PendingFault, type Scenario } from './scenario.ts';
import { pressInSilence } from './silenceDatabases.ts';

const STEP = '/rest/registration/step';
const CHANNEL = '/broadcasting/auth';
/** Time without a network, long enough for the server to do what had reached it. */
const AWAY_MS = [300, 1_500] as const;
const EFFECT_AFTER_MS = 150;

/** A field of the call, so that the refusal stands somewhere. */
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

/** Returns the faults that the sandbox is told before the action. */
function faultsAtSandbox(kind: FaultKind, action: Action, { random }: Scenario): Fault[] {
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
      // No answer comes through a network that is away, and the browser's own switch lets those on their way through.
      return [{ match, delay_ms: EFFECT_AFTER_MS, drop: true, after_effect: true }];
    default:
      return [];
  }
}

/** Pushes old, new, repeated and unknown steps in any order, none of them true but by chance. */
async function pushStaleHints(scenario: Scenario, pendingFault: PendingFault): Promise<void> {
  const { environment, random } = scenario;
  const [own] = await ownRegistrations(scenario);
  if (!own) return;
  const hints = [own.step_name, own.step_name, ...random.shuffled(stepNames).slice(0, 3), 'novel'];
  for (const step of random.shuffled(hints)) {
    await environment.sandbox.setStep({ uuid: own.uuid, step, push_only: true });
    pendingFault.hasHappened = true;
  }
}

/** Loses the network while the call is under way: the server does it, and its answer is lost. */
async function loseNetworkAmid(scenario: Scenario, action: Action, press: () => Promise<void>) {
  const { environment, page, random } = scenario;
  const sent = page.waitForRequest((request) => request.url().includes(actions[action]));
  await Promise.all([sent, press()]);
  await environment.context.setOffline(true);
  await environment.sandbox.dropSockets();
  await pause(EFFECT_AFTER_MS + random.between(...AWAY_MS));
  await letNetworkReturn(scenario);
}

async function pressWithoutNetwork(
  scenario: Scenario,
  pendingFault: PendingFault,
  press: () => Promise<void>,
) {
  const { environment, random } = scenario;
  await environment.context.setOffline(true);
  pendingFault.hasHappened = true;
  try {
    await press();
    await pause(random.between(...AWAY_MS));
  } finally {
    await letNetworkReturn(scenario);
  }
}

async function reload({ page, trace }: Scenario, pendingFault: PendingFault): Promise<void> {
  trace.resumptions += 1;
  pendingFault.hasHappened = true;
  await page.reload();
}

async function restart(
  { environment, random }: Scenario,
  pendingFault: PendingFault,
): Promise<void> {
  await pause(random.between(0, 40));
  pendingFault.hasHappened = true;
  await environment.restart();
}

async function cutSockets({ environment }: Scenario, pendingFault: PendingFault): Promise<void> {
  if ((await environment.sandbox.dropSockets()) > 0) pendingFault.hasHappened = true;
}

/** Applies the faults that happen around the press itself. */
async function applyAtPress(
  scenario: Scenario,
  pendingFault: PendingFault,
  press: (times: number) => Promise<void>,
  pressIn: ((tab: Page) => Promise<void>) | null,
): Promise<void> {
  const { random, trace } = scenario;
  const once = () => press(1);
  switch (pendingFault.kind) {
    case 'offline':
      return pressWithoutNetwork(scenario, pendingFault, once);
    case 'offline_after_effect':
      return loseNetworkAmid(scenario, pendingFault.action, once);
    case 'restart':
      await Promise.all([once(), restart(scenario, pendingFault)]);
      trace.resumptions += 1;
      return;
    case 'reload':
      // Before anything is sent, or while it is on its way.
      if (random.chance(0.5)) return reload(scenario, pendingFault);
      await once();
      await pause(random.between(0, 120));
      return reload(scenario, pendingFault);
    case 'many_presses':
      await press(5);
      pendingFault.hasHappened = true;
      return;
    case 'sockets_cut':
      await Promise.all([once(), cutSockets(scenario, pendingFault)]);
      return;
    case 'stale_pushes':
      await Promise.all([once(), pushStaleHints(scenario, pendingFault)]);
      return;
    case 'two_tabs':
      if (pressIn === null) return once();
      return sendFromTwoTabs(scenario, pendingFault, once, pressIn);
    case 'storage_refused':
      return refuseStorage(scenario, pendingFault, once);
    case 'clock_jump':
      return jumpClock(scenario, pendingFault, once);
    case 'token_rotation':
      return reloadDuringRotation(scenario, pendingFault, once);
    case 'worker_update':
      return updateWorker(scenario, pendingFault, once);
    case 'database_silent':
    case 'database_silent_10s':
      return pressInSilence(scenario, pendingFault, once);
    default:
      return once();
  }
}

/**
 * Does something with whatever the plan has for it. The faults of the actions before are over by then.
 * @param about what the press leads to, in the pendingFault of its calls
 * @param pressIn does the same in another tab
 */
export async function withPlannedFaults(
  scenario: Scenario,
  about: readonly Action[],
  press: (times: number) => Promise<void>,
  pressIn: ((tab: Page) => Promise<void>) | null = null,
): Promise<void> {
  const { environment, plan, pendingFaults, note } = scenario;
  await clearPendingFaults(scenario);
  let atPress: PendingFault | null = null;
  for (const action of about) {
    const kind = plan.get(action);
    if (kind === undefined) continue;
    const faults = faultsAtSandbox(kind, action, scenario);
    const pendingFault: PendingFault = { kind, action, faults, hasHappened: false };
    if (faults.length === 0 || kind === 'offline_after_effect') {
      // One thing at a time around one press; the other waits for the next.
      if (atPress !== null) continue;
      atPress = pendingFault;
    }
    plan.delete(action);
    note(`${kind} at ${action}`);
    for (const fault of faults) await environment.sandbox.fail(fault);
    pendingFaults.push(pendingFault);
  }
  // The page may be moving.
  await collectGarbage(scenario.page).catch(() => {});
  if (atPress === null) await press(1);
  else await applyAtPress(scenario, atPress, press, pressIn);
}
