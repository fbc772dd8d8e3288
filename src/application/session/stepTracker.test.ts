import { describe, expect, it } from 'vitest';
import type { StepAnswer } from '../../api/contract.ts';
import { createStepTracker } from './stepTracker.ts';

const answer = (step_name: string): StepAnswer => ({
  step_name,
  socket_channel: null,
  uuid: null,
  context: {},
});

/** Creates a tracker whose requests the test answers one by one. */
function setUp() {
  let session: number | null = 1;
  let nowMs = 0;
  const requests: { answer: (step: string) => void; fail: () => void }[] = [];
  const seen: string[] = [];
  let underWay: string | null = null;
  const tracker = createStepTracker({
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
    nowMs: () => nowMs,
  });
  return {
    tracker,
    requests,
    seen,
    underWay: () => underWay,
    logInAs: (next: number | null) => {
      session = next;
    },
    later: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('step tracker', () => {
  it('asks again once the clock of the device was put back by a year', async () => {
    const { tracker, requests, later } = setUp();
    const first = tracker.refresh();
    requests[0]?.answer('personal');
    await first;
    expect(tracker.isFresh()).toBe(true);
    later(-365 * 864e5);
    expect(tracker.isFresh()).toBe(false);
  });

  it('requests the step once more after the answer, however many hints came meanwhile', async () => {
    const { tracker, requests, seen } = setUp();
    const first = tracker.refresh();
    const hints = [tracker.refresh(), tracker.refresh(), tracker.refresh()];
    expect(requests).toHaveLength(1);
    requests[0]?.answer('personal');
    await first;
    await Promise.resolve();
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer('passport');
    expect((await Promise.all(hints)).map((step) => step?.step_name)).toEqual([
      'passport',
      'passport',
      'passport',
    ]);
    expect(requests).toHaveLength(2);
    expect(seen).toEqual(['personal', 'passport']);
  });

  it('requests the step again after a failure', async () => {
    const { tracker, requests, seen } = setUp();
    const first = tracker.refresh();
    requests[0]?.fail();
    await expect(first).rejects.toThrow('no connection');
    const second = tracker.refresh();
    requests[1]?.answer('personal');
    await second;
    expect(seen).toEqual(['personal']);
  });

  it('discards an answer that a call has overtaken, and requests the step again', async () => {
    const { tracker, requests, seen } = setUp();
    const request = tracker.refresh();
    tracker.accept(answer('passport'));
    requests[0]?.answer('personal');
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer('passport');
    expect(await request).toMatchObject({ step_name: 'passport' });
    expect(seen).toEqual(['passport', 'passport']);
  });

  it('aborts a request from before the return, and sends another', async () => {
    const { tracker, requests, seen, later } = setUp();
    const asked = tracker.refresh();
    later(60_000);
    const returned = tracker.refreshNow();
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer('passport');
    expect((await asked)?.step_name).toBe('passport');
    expect((await returned)?.step_name).toBe('passport');
    expect(seen).toEqual(['passport']);
  });

  it('sends one request for the several events of one return', async () => {
    const { tracker, requests } = setUp();
    const first = tracker.refreshNow();
    void tracker.refreshNow();
    void tracker.refreshNow();
    expect(requests).toHaveLength(1);
    requests[0]?.answer('personal');
    await first;
    await expect.poll(() => requests.length).toBe(2);
  });

  it('ignores a step of the previous session', async () => {
    const { tracker, requests, seen, logInAs } = setUp();
    const request = tracker.refresh();
    logInAs(null);
    requests[0]?.answer('personal_cabinet');
    expect(await request).toBeNull();
    expect(seen).toEqual([]);
  });

  it('requests nothing without a session', async () => {
    const { tracker, requests, logInAs } = setUp();
    logInAs(null);
    expect(await tracker.refresh()).toBeNull();
    expect(requests).toEqual([]);
  });

  it('is fresh for some seconds after an answer', () => {
    const { tracker, later } = setUp();
    expect(tracker.isFresh()).toBe(false);
    tracker.accept(answer('personal'));
    expect(tracker.isFresh()).toBe(true);
    later(5_000);
    expect(tracker.isFresh()).toBe(false);
  });
});

describe('step tracker at /login/iin', () => {
  it('reports a registration under way, until a call is answered', async () => {
    const { tracker, requests, underWay } = setUp();
    tracker.arriveAtIin(null);
    const request = tracker.refresh();
    requests[0]?.answer('passport');
    await request;
    expect(underWay()).toBe('passport');
    tracker.accept(answer('iin'));
    expect(underWay()).toBeNull();
  });

  it('reports nothing under way when the registration starts there', async () => {
    const { tracker, requests, underWay } = setUp();
    tracker.arriveAtIin(null);
    const first = tracker.refresh();
    requests[0]?.answer('iin');
    await first;
    const pushed = tracker.refresh();
    requests[1]?.answer('personal');
    await pushed;
    expect(underWay()).toBeNull();
  });

  it('reports nothing under way when there was no session', () => {
    const { tracker, underWay, logInAs } = setUp();
    logInAs(null);
    tracker.arriveAtIin(null);
    logInAs(2);
    tracker.accept(answer('verigram'));
    expect(underWay()).toBeNull();
  });

  it('requests the step again when a call is answered after a push that led further', async () => {
    const { tracker, requests, seen } = setUp();
    tracker.accept(answer('iin'));
    const hint = tracker.refresh();
    requests[0]?.answer('personal');
    await hint;
    // Sent from `iin`, answered before the push, and late.
    tracker.accept(answer('waiting_external_personal'), answer('iin'));
    expect(seen).toEqual(['iin', 'personal']);
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.answer('personal');
    await expect.poll(() => seen).toEqual(['iin', 'personal', 'personal']);
  });
});
