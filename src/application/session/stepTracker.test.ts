import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stepAnswer } from '../../../tests/fixtures/sampleAnswers.ts';
import { createStepTracker } from './stepTracker.ts';

const answer = (step_name: string) => stepAnswer(step_name, { uuid: null });

let session: number | null;
/** The requests under way, which the test answers one by one. */
let requests: { answer: (step: string) => void; fail: () => void }[];
let seen: string[];
let underWay: string | null;
let tracker: ReturnType<typeof createStepTracker>;

beforeEach(() => {
  session = 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) });
  requests = [];
  seen = [];
  underWay = null;
  tracker = createStepTracker({
    fetchStep: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        requests.push({
          answer: (step) => resolve(answer(step)),
          fail: () => reject(new Error('no connection')),
        });
      }),
    session: () => session,
    accept(step, asked) {
      seen.push(step.step_name);
      underWay = asked?.step_name ?? null;
    },
  });
});

/** Requests the step, and answers the request. */
function refreshTo(step: string) {
  const asked = tracker.refresh();
  requests.at(-1)?.answer(step);
  return asked;
}

describe('step tracker', () => {
  it('asks again once the clock of the device was put back by a year', async () => {
    await refreshTo('personal');
    expect(tracker.isFresh()).toBe(true);
    vi.setSystemTime(Date.now() - 365 * 864e5);
    expect(tracker.isFresh()).toBe(false);
  });

  it('requests the step once more after the answer, however many hints came meanwhile', async () => {
    const first = tracker.refresh();
    const hints = [tracker.refresh(), tracker.refresh(), tracker.refresh()];
    expect(requests).toHaveLength(1);
    requests[0]?.answer('personal');
    await first;
    await Promise.resolve();
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer('passport');
    for (const step of await Promise.all(hints)) expect(step?.step_name).toBe('passport');
    expect(requests).toHaveLength(2);
    expect(seen).toEqual(['personal', 'passport']);
  });

  it('requests the step again after a failure', async () => {
    const first = tracker.refresh();
    requests[0]?.fail();
    await expect(first).rejects.toThrow('no connection');
    await refreshTo('personal');
    expect(seen).toEqual(['personal']);
  });

  it('discards an answer that a call has overtaken, and requests the step again', async () => {
    const request = tracker.refresh();
    tracker.accept(answer('passport'));
    requests[0]?.answer('personal');
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer('passport');
    expect(await request).toMatchObject({ step_name: 'passport' });
    expect(seen).toEqual(['passport', 'passport']);
  });

  it('aborts a request from before the return, and sends another', async () => {
    const asked = tracker.refresh();
    vi.setSystemTime(Date.now() + 60_000);
    const returned = tracker.refreshNow();
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer('passport');
    expect((await asked)?.step_name).toBe('passport');
    expect((await returned)?.step_name).toBe('passport');
    expect(seen).toEqual(['passport']);
  });

  it('sends one request for the several events of one return', async () => {
    const first = tracker.refreshNow();
    void tracker.refreshNow();
    void tracker.refreshNow();
    expect(requests).toHaveLength(1);
    requests[0]?.answer('personal');
    await first;
    await expect.poll(() => requests.length).toBe(2);
  });

  it('ignores a step of the previous session', async () => {
    const request = tracker.refresh();
    session = null;
    requests[0]?.answer('personal_cabinet');
    expect(await request).toBeNull();
    expect(seen).toEqual([]);
  });

  it('requests nothing without a session', async () => {
    session = null;
    expect(await tracker.refresh()).toBeNull();
    expect(requests).toEqual([]);
  });

  it('is fresh for some seconds after an answer', () => {
    expect(tracker.isFresh()).toBe(false);
    tracker.accept(answer('personal'));
    expect(tracker.isFresh()).toBe(true);
    vi.setSystemTime(Date.now() + 5_000);
    expect(tracker.isFresh()).toBe(false);
  });
});

describe('step tracker at /login/iin', () => {
  it('reports a registration under way, until a call is answered', async () => {
    tracker.arriveAtIin();
    await refreshTo('passport');
    expect(underWay).toBe('passport');
    tracker.accept(answer('iin'));
    expect(underWay).toBeNull();
  });

  it('reports nothing under way when the registration starts there', async () => {
    tracker.arriveAtIin();
    await refreshTo('iin');
    await refreshTo('personal');
    expect(underWay).toBeNull();
  });

  it('reports nothing under way when there was no session', () => {
    session = null;
    tracker.arriveAtIin();
    session = 2;
    tracker.accept(answer('verigram'));
    expect(underWay).toBeNull();
  });

  it('requests the step again when a call is answered after a push that led further', async () => {
    tracker.accept(answer('iin'));
    await refreshTo('personal');
    // This call was sent at `iin` and answered before the push, but its answer arrives late.
    tracker.accept(answer('waiting_external_personal'), answer('iin'));
    expect(seen).toEqual(['iin', 'personal']);
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer('personal');
    await expect.poll(() => seen).toEqual(['iin', 'personal', 'personal']);
  });
});
