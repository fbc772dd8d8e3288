import { setTimeout as pause } from 'node:timers/promises';
import { stepNames } from '../src/api/contract.ts';
import type { Fault } from '../tests/sandbox/sandboxControl.ts';
import { type Action, actions, type FaultKind } from './faults.ts';
import { clearSky } from './pendingFault.ts';
import { letNetworkReturn } from './recovery.ts';
import type { Order, Walk } from './scenario.ts';

const STEP = '/rest/registration/step';
const CHANNEL = '/broadcasting/auth';
/** How long the network is away, and long enough for the server to do what had reached it. */
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

/** What is ordered at the sandbox before the action. */
function orderedFaults(kind: FaultKind, action: Action, { random }: Walk): Fault[] {
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

/** Old, new, repeated and unheard-of steps in any order, none of them true but by chance. */
async function pushStaleHints({ ground, person, random }: Walk, order: Order): Promise<void> {
  const own = (await ground.sandbox.registrations()).find(({ iin }) => iin === person.iin);
  if (!own) return;
  const hints = [own.step_name, own.step_name, ...random.shuffled(stepNames).slice(0, 3), 'novel'];
  for (const step of random.shuffled(hints)) {
    await ground.sandbox.setStep({ uuid: own.uuid, step, push_only: true });
    order.hasStruck = true;
  }
}

/** The network goes while the call is on its way: the server does it, and nobody hears of it. */
async function loseNetworkAmid(walk: Walk, action: Action, press: () => Promise<void>) {
  const { ground, page, random } = walk;
  const sent = page.waitForRequest((request) => request.url().includes(actions[action]));
  await Promise.all([sent, press()]);
  await ground.context.setOffline(true);
  await ground.sandbox.dropSockets();
  await pause(EFFECT_AFTER_MS + random.between(...AWAY_MS));
  await letNetworkReturn(walk);
}

async function pressWithoutNetwork(walk: Walk, order: Order, press: () => Promise<void>) {
  const { ground, random } = walk;
  await ground.context.setOffline(true);
  order.hasStruck = true;
  try {
    await press();
    await pause(random.between(...AWAY_MS));
  } finally {
    await letNetworkReturn(walk);
  }
}

async function reload({ page, course }: Walk, order: Order): Promise<void> {
  course.resumptions += 1;
  order.hasStruck = true;
  await page.reload();
}

async function restart({ ground, random }: Walk, order: Order): Promise<void> {
  await pause(random.between(0, 40));
  order.hasStruck = true;
  await ground.restart();
}

async function cutSockets({ ground }: Walk, order: Order): Promise<void> {
  if ((await ground.sandbox.dropSockets()) > 0) order.hasStruck = true;
}

/** What happens around the press itself. */
async function strike(
  walk: Walk,
  order: Order,
  press: (times: number) => Promise<void>,
): Promise<void> {
  const { random, course } = walk;
  const once = () => press(1);
  switch (order.kind) {
    case 'offline':
      return pressWithoutNetwork(walk, order, once);
    case 'offline_after_effect':
      return loseNetworkAmid(walk, order.action, once);
    case 'restart':
      await Promise.all([once(), restart(walk, order)]);
      course.resumptions += 1;
      return;
    case 'reload':
      // Before anything is sent, or while it is on its way.
      if (random.chance(0.5)) return reload(walk, order);
      await once();
      await pause(random.between(0, 120));
      return reload(walk, order);
    case 'many_presses':
      await press(5);
      order.hasStruck = true;
      return;
    case 'sockets_cut':
      await Promise.all([once(), cutSockets(walk, order)]);
      return;
    case 'stale_pushes':
      await Promise.all([once(), pushStaleHints(walk, order)]);
      return;
    default:
      return once();
  }
}

/**
 * Does something with whatever the plan has for it. The faults of the actions before are over by then.
 * @param about what the press leads to, in the order of its calls
 */
export async function inAnyWeather(
  walk: Walk,
  about: readonly Action[],
  press: (times: number) => Promise<void>,
): Promise<void> {
  const { ground, plan, ordered, note } = walk;
  await clearSky(walk);
  let atPress: Order | null = null;
  for (const action of about) {
    const kind = plan.get(action);
    if (kind === undefined) continue;
    const faults = orderedFaults(kind, action, walk);
    const order: Order = { kind, action, faults, hasStruck: false };
    if (faults.length === 0 || kind === 'offline_after_effect') {
      // One thing at a time around one press; the other waits for the next.
      if (atPress !== null) continue;
      atPress = order;
    }
    plan.delete(action);
    note(`${kind} at ${action}`);
    for (const fault of faults) await ground.sandbox.fail(fault);
    ordered.push(order);
  }
  if (atPress === null) await press(1);
  else await strike(walk, atPress, press);
}
