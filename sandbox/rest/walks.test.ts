import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forAllInTurn } from '../../tests/fixtures/forAll.ts';
import { openTestBackend, type TestBackend } from './testing/testBackend.ts';
import { iins } from './testing/typed.ts';
import { Dice } from './testing/walk/dice.ts';
import { Owner } from './testing/walk/owner.ts';
import { Stranger } from './testing/walk/stranger.ts';
import { PACE_S, WalkWorld } from './testing/walk/walkWorld.ts';

// The slow hash would take half of the time of all walks.
vi.mock('../registration/shortCodes.ts', () => ({
  slowHashOf: async (code: string) => code,
  slowHashNow: (code: string) => code,
  isSlowHashOf: async (code: string, hash: string) => code === hash,
}));

/** Number of walks. */
const walks = Number(process.env.WALKS || 300);

const minuteS = 60;
const hourS = 60 * minuteS;
/** Times that pass between calls: within a wait, after it, and past the limits' windows and the ends of sessions. */
const times = [
  ...[0.4, 0.4, 0.4, 0.4, 0.4, 2, 2, 2, 2, 2, 2, 2, 10, 10, 10, minuteS, minuteS],
  ...[11 * minuteS, 31 * minuteS, 2 * hourS, 8 * hourS],
];

const phones = { owner: '77010000001', stranger: '77010000002' };
const addresses = { owner: '10.0.0.1', stranger: '10.0.0.2' };
const timers = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

let backend: TestBackend;

interface Start {
  readonly seed: number;
  readonly person: number;
  /** Calls that each person makes undisturbed before the walk. */
  readonly ownerCalls: number;
  readonly strangerCalls: number;
}

async function walk(start: Start, steps: readonly number[]): Promise<void> {
  backend.control.reset();
  backend.parties.reset();
  backend.pushes.all.length = 0;
  vi.setSystemTime('2026-11-21T08:00:00+05:00');
  const iin = [iins.resident, iins.resident, iins.address, iins.signingFailed][start.person] ?? '';
  const world = new WalkWorld(backend, iin);
  const owner = new Owner(world, {
    ...{ who: 'owner', phone: phones.owner, addresses: [addresses.owner], iins: [iin] },
    ...{ amounts: [111_000, 411_000, 777_000], mark: 'Owner', idNumber: 777_770_000 },
  });
  const stranger = new Stranger(world, {
    ...{ who: 'stranger', phone: phones.stranger, addresses: Object.values(addresses).reverse() },
    ...{ iins: [iin, iins.anotherResident], amounts: [222_000, 422_000, 888_000] },
    ...{ mark: 'Stranger', idNumber: 888_880_000 },
  });
  const ofOwner = { phone: phones.owner, address: addresses.owner };
  try {
    const begin = new Dice(start.seed);
    const isStrangerFirst = begin.percent(50);
    if (!isStrangerFirst) await owner.goOn(owner.first, begin, start.ownerCalls);
    const isExhausting = isStrangerFirst && begin.percent(20);
    for (const page of isExhausting || begin.percent(40) ? stranger.pages : [stranger.first]) {
      if (isExhausting) await stranger.exhaustCodes(page, begin, phones.owner);
      else await stranger.goOn(page, begin, start.strangerCalls);
    }
    if (isStrangerFirst) await owner.goOn(owner.first, begin, start.ownerCalls);
    for (const step of steps) {
      const dice = new Dice(step);
      const share = dice.below(100);
      if (owner.isWaiting && share < 15) await stranger.act(dice, owner.pages, ofOwner, true);
      else if (share < 48) await owner.act(dice);
      else if (share < 76) await stranger.act(dice, owner.pages, ofOwner);
      else if (share < 79) {
        await Promise.all([owner.act(dice), stranger.act(new Dice(step + 1), null, ofOwner)]);
      } else world.pass(dice.pick(times));
    }
    const dice = new Dice(steps.length);
    const end = await owner.finish(dice, async () => {
      if (dice.percent(25)) await stranger.act(dice, null, ofOwner);
    });
    expect(['signed', 'checking', 'employee']).toContain(end);
    const strangers = JSON.stringify(backend.sms.messages(phones.stranger)).replace(/\s/g, '');
    expect(strangers).not.toMatch(/owner|[14]11000/i);
    expect(JSON.stringify(backend.pushes.all)).not.toMatch(/owner/i);
  } catch (error) {
    throw new Error(`${error}\n${world.log.join('\n')}`, { cause: error });
  }
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: [...timers] });
  backend = openTestBackend({ paceMs: PACE_S * 1000 });
});
afterAll(() => {
  backend.remove();
  vi.useRealTimers();
});

it('an application stays with its owner and comes to its end when a stranger makes any calls', {
  timeout: 300_000 + walks * 200,
}, async () => {
  // A shrunken number would be another choice, not a simpler one.
  const step = fc.noShrink(fc.noBias(fc.nat(2 ** 31 - 1)));
  const calls = fc.constantFrom(0, 0, 4, 9, 12, 14, 18, 25);
  const start = fc.record({
    seed: step,
    person: fc.nat(3),
    ownerCalls: calls,
    strangerCalls: calls,
  });
  const steps = fc.array(step, { minLength: 1, maxLength: 40, size: 'max' });
  await forAllInTurn(walks, [start, fc.noBias(steps)], walk);
});
