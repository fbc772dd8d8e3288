import { describe, expect, it } from 'vitest';
import type { StepAnswer } from '../api/contract.ts';
import { createStepTracker } from './stepTracker.ts';

const answer = (step_name: string): StepAnswer => ({
  step_name,
  socket_channel: null,
  uuid: null,
  context: {},
});

/** A server whose answers the test gives, one by one, and an applicant who sees steps. */
function setUp() {
  let session: string | null = 'token';
  let nowMs = 0;
  const questions: { answer: (step: string) => void; fail: () => void }[] = [];
  const seen: string[] = [];
  let underWay: string | null = null;
  const tracker = createStepTracker({
    ask: (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        questions.push({
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
    questions,
    seen,
    underWay: () => underWay,
    logInAs: (token: string | null) => {
      session = token;
    },
    later: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('asking for the step', () => {
  it('asks once more, after the answer that travels, however many hints came meanwhile', async () => {
    const { tracker, questions, seen } = setUp();
    const first = tracker.ask();
    const hints = [tracker.ask(), tracker.ask(), tracker.ask()];
    expect(questions).toHaveLength(1);
    questions[0]?.answer('personal');
    await first;
    await Promise.resolve();
    await expect.poll(() => questions.length).toBe(2);
    questions[1]?.answer('passport');
    expect((await Promise.all(hints)).map((step) => step?.step_name)).toEqual([
      'passport',
      'passport',
      'passport',
    ]);
    expect(questions).toHaveLength(2);
    expect(seen).toEqual(['personal', 'passport']);
  });

  it('asks the next time as usual after a failure', async () => {
    const { tracker, questions, seen } = setUp();
    const first = tracker.ask();
    questions[0]?.fail();
    await expect(first).rejects.toThrow('no connection');
    const second = tracker.ask();
    questions[1]?.answer('personal');
    await second;
    expect(seen).toEqual(['personal']);
  });

  it('throws an answer away that the applicant has overtaken, and asks again', async () => {
    const { tracker, questions, seen } = setUp();
    const question = tracker.ask();
    tracker.accept(answer('passport'));
    questions[0]?.answer('personal');
    await expect.poll(() => questions.length).toBe(2);
    questions[1]?.answer('passport');
    expect(await question).toMatchObject({ step_name: 'passport' });
    expect(seen).toEqual(['passport', 'passport']);
  });

  it('gives a question up that has been travelling since before the return, and asks anew', async () => {
    const { tracker, questions, seen, later } = setUp();
    const asked = tracker.ask();
    later(60_000);
    const returned = tracker.askAnew();
    await expect.poll(() => questions.length).toBe(2);
    questions[1]?.answer('passport');
    expect((await asked)?.step_name).toBe('passport');
    expect((await returned)?.step_name).toBe('passport');
    expect(seen).toEqual(['passport']);
  });

  it('asks once for the several events of one return', async () => {
    const { tracker, questions } = setUp();
    const first = tracker.askAnew();
    void tracker.askAnew();
    void tracker.askAnew();
    expect(questions).toHaveLength(1);
    questions[0]?.answer('personal');
    await first;
    await expect.poll(() => questions.length).toBe(2);
  });

  it('tells nobody of a step that belonged to the session before', async () => {
    const { tracker, questions, seen, logInAs } = setUp();
    const question = tracker.ask();
    logInAs(null);
    questions[0]?.answer('personal_cabinet');
    expect(await question).toBeNull();
    expect(seen).toEqual([]);
  });

  it('asks nothing without a session', async () => {
    const { tracker, questions, logInAs } = setUp();
    logInAs(null);
    expect(await tracker.ask()).toBeNull();
    expect(questions).toEqual([]);
  });

  it('needs no question for some seconds after an answer', () => {
    const { tracker, later } = setUp();
    expect(tracker.isFresh()).toBe(false);
    tracker.accept(answer('personal'));
    expect(tracker.isFresh()).toBe(true);
    later(5_000);
    expect(tracker.isFresh()).toBe(false);
  });
});

describe('coming to /login/iin', () => {
  it('with a registration under way asks about it, until the applicant does something', async () => {
    const { tracker, questions, underWay } = setUp();
    tracker.arriveAtIin(null);
    const question = tracker.ask();
    questions[0]?.answer('passport');
    await question;
    expect(underWay()).toBe('passport');
    tracker.accept(answer('iin'));
    expect(underWay()).toBeNull();
  });

  it('with nothing under way follows what comes then', async () => {
    const { tracker, questions, underWay } = setUp();
    tracker.arriveAtIin(null);
    const first = tracker.ask();
    questions[0]?.answer('iin');
    await first;
    const pushed = tracker.ask();
    questions[1]?.answer('personal');
    await pushed;
    expect(underWay()).toBeNull();
  });

  it('without a session follows what the IIN leads to', () => {
    const { tracker, underWay, logInAs } = setUp();
    logInAs(null);
    tracker.arriveAtIin(null);
    logInAs('new');
    tracker.accept(answer('verigram'));
    expect(underWay()).toBeNull();
  });

  it('asks who is right when a call’s answer comes after a push that led further', async () => {
    const { tracker, questions, seen } = setUp();
    tracker.accept(answer('iin'));
    const hint = tracker.ask();
    questions[0]?.answer('personal');
    await hint;
    // Sent from `iin`, answered before the push, and late.
    tracker.accept(answer('waiting_external_personal'), answer('iin'));
    expect(seen).toEqual(['iin', 'personal']);
    await expect.poll(() => questions.length).toBe(2);
    questions[1]?.answer('personal');
    await expect.poll(() => seen).toEqual(['iin', 'personal', 'personal']);
  });
});
