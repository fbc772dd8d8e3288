import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from './rest/testing/testBackend.ts';
import { iins } from './rest/testing/typed.ts';

const minuteS = 60;
const hourS = 60 * minuteS;
const dayS = 24 * hourS;

let backend: TestBackend;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  backend = openTestBackend();
});
afterEach(() => {
  backend.remove();
  vi.useRealTimers();
});

/** Moves the sandbox's clock, and runs the next sweep. */
function pass(seconds: number): void {
  backend.clock.forward(seconds);
  vi.advanceTimersByTime(10 * minuteS * 1000);
}

const rowsOf = (table: string) =>
  backend.store.database.all(v.unknown(), `SELECT 1 FROM ${table}`).length;

describe('the sweep', () => {
  it('deletes attribution after ninety days', async () => {
    await backend.applicant().post('utm/apply', { page: 'http://localhost/', referer: '' });
    pass(89 * dayS);
    expect(backend.store.utmPosts.all()).toHaveLength(1);
    pass(dayS);
    expect(backend.store.utmPosts.all()).toEqual([]);
  });

  it('the sweep deletes a registration when it has had only an IIN for a day', async () => {
    await backend.applicant().enter(iins.resident);
    const begun = backend.applicant();
    await begun.enter(iins.anotherResident);
    await begun.acceptTerms();
    await begun.untilStep('personal');
    pass(dayS - minuteS);
    expect(backend.control.registrations()).toHaveLength(2);
    pass(minuteS);
    expect(backend.control.registrations().map(({ iin }) => iin)).toEqual([iins.anotherResident]);
  });

  it('the sweep deletes ended sessions and used device keys after seven days', async () => {
    await backend.applicant().enter(iins.resident);
    pass(7 * dayS - minuteS);
    expect([rowsOf('sessions'), rowsOf('usedKeys')]).toEqual([1, 1]);
    pass(minuteS);
    expect([rowsOf('sessions'), rowsOf('usedKeys')]).toEqual([1, 0]);
    pass(dayS);
    expect(rowsOf('sessions')).toBe(0);
  });

  it('the sweep deletes only the oldest refused answers when more than 5000 are stored', () => {
    const identity = { caller: 'device', call: 'POST /rest/registration/iin' };
    const { rememberedAnswers, database } = backend.store;
    const add = (key: string, status: number) =>
      rememberedAnswers.add({ ...identity, key }, { bodyHash: '', status, answer: null }, 0);
    database.transaction(() => {
      add('accepted', 200);
      for (let refused = 0; refused < 5001; refused += 1)
        add(`refused ${refused}`, 409 + 13 * (refused % 2));
    });
    const isKept = (key: string) => rememberedAnswers.find({ ...identity, key }) !== null;
    expect(['accepted', 'refused 0', 'refused 1', 'refused 5000'].map(isKept)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('leaves a registration alone that a live session can continue', async () => {
    const applicant = backend.applicant();
    await applicant.enter(iins.resident);
    const { uuid } = await applicant.step();
    pass(23 * hourS);
    await applicant.enter(iins.resident);
    pass(hourS);
    expect(await applicant.step()).toMatchObject({ step_name: 'iin', uuid });
    pass(2 * hourS);
    expect(backend.control.registrations()).toEqual([]);
  });

  it('deletes codes for signing, hits and remembered answers after a day', async () => {
    const applicant = await backend.applicant().reachCabinet(iins.resident);
    await applicant.sign(null);
    const tables = ['smsCodes', 'hits', 'rememberedAnswers'];
    for (const table of tables) expect(rowsOf(table), table).toBeGreaterThan(0);
    pass(dayS - minuteS);
    for (const table of tables) expect(rowsOf(table), table).toBeGreaterThan(0);
    pass(2 * minuteS);
    for (const table of tables) expect(rowsOf(table), table).toBe(0);
  });
});

it('attempts to sign at the provider are open five times for a registration: a sixth closes the oldest', async () => {
  const applicant = await backend.applicant().apply(iins.resident);
  const returnTo = 'http://localhost:4173/register/signing-waiting-results';
  const path = `/rest/registration/signing/redirect?${new URLSearchParams({ return_to: returnTo })}`;
  const states: string[] = [];
  for (let opened = 0; opened < 8; opened += 1) {
    await applicant.call('GET', path);
    states.push(backend.store.signAttempts.all().at(-1)?.state ?? '');
  }
  expect(backend.store.signAttempts.all().map(({ state }) => state)).toEqual(states.slice(3));
  const closed = await applicant.post('registration/signing/result', { state: states[0] });
  expect(closed).toMatchObject({ status: 422, body: { errors: { state: [/./] } } });
  await applicant.post('registration/signing/result', await applicant.signAtProvider());
  await applicant.untilStep('personal_cabinet');
});
