import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outcome, type Parcel, SendQueue } from './sendQueue.ts';

interface Numbered extends Parcel {
  readonly id: number;
}

/** A queue whose sends the test answers itself. */
function queue() {
  const travelling: {
    readonly id: number;
    readonly answer: (outcome: Outcome) => Promise<void>;
  }[] = [];
  const state = { isOnline: true, dropped: [] as number[], sent: [] as number[] };
  const own = new SendQueue<Numbered>({
    isOnline: () => state.isOnline,
    onDropped: (items) => state.dropped.push(items),
    send: (parcel) =>
      new Promise((resolve) => {
        state.sent.push(parcel.id);
        travelling.push({
          id: parcel.id,
          answer: async (outcome) => {
            resolve(outcome);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  });
  let id = 0;
  return {
    state,
    add(times = 1) {
      for (let count = 0; count < times; count += 1) {
        id += 1;
        own.add({ id, items: 10 });
      }
    },
    wake: () => own.wake(),
    sendAll: () => own.sendAll(),
    answer: async (kind: 'sent' | 'failed' | 'refused' | 'closed') =>
      travelling.shift()?.answer({ kind }),
    pause: async (untilMs: number) => travelling.shift()?.answer({ kind: 'paused', untilMs }),
    async answerAll() {
      while (travelling.length > 0) await travelling.shift()?.answer({ kind: 'sent' });
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (timeMs: number) => vi.advanceTimersByTimeAsync(timeMs);

describe('bodies on their way to the receiver', () => {
  it('travel five at a time, in order', async () => {
    const { add, answer, answerAll, state } = queue();
    add(8);
    expect(state.sent).toEqual([1, 2, 3, 4, 5]);
    await answer('sent');
    expect(state.sent).toEqual([1, 2, 3, 4, 5, 6]);
    await answerAll();
    expect(state.sent).toHaveLength(8);
    expect(state.dropped).toEqual([]);
  });

  it('are thirty at most; a further one pushes out the oldest that waits', async () => {
    const { add, answerAll, state } = queue();
    add(33);
    await answerAll();
    expect(state.sent).toHaveLength(30);
    // 1 to 5 were travelling.
    expect(state.sent.slice(4, 7)).toEqual([5, 9, 10]);
    expect(state.dropped, 'three bodies of ten items').toEqual([30]);
  });

  it('wait for the network, the newest thirty of them', async () => {
    const { add, wake, answerAll, state } = queue();
    state.isOnline = false;
    add(40);
    await pass(3_600_000);
    expect(state.sent).toEqual([]);
    state.isOnline = true;
    wake();
    await answerAll();
    expect(state.sent[0]).toBe(11);
    expect(state.sent.at(-1)).toBe(40);
    expect(state.dropped).toEqual([100]);
  });

  it('are tried again after 5000 ms, three times, then dropped and counted', async () => {
    const { add, answer, answerAll, state } = queue();
    add();
    await answer('failed');
    await pass(4_999);
    expect(state.sent).toEqual([1]);
    await pass(1);
    expect(state.sent).toEqual([1, 1]);
    await answer('failed');
    await pass(5_000);
    await answer('failed');
    await pass(60_000);
    expect(state.sent).toEqual([1, 1, 1]);
    add();
    await answerAll();
    expect(state.dropped).toEqual([10]);
  });

  it('are tried at once when the network is back', async () => {
    const { add, answer, wake, state } = queue();
    add();
    state.isOnline = false;
    await answer('failed');
    state.isOnline = true;
    wake();
    expect(state.sent).toEqual([1, 1]);
  });

  it('all go at once when the page may not come back, however many travel and whatever failed before', async () => {
    const { add, answer, sendAll, state } = queue();
    add(7);
    await answer('failed');
    expect(state.sent).toEqual([1, 2, 3, 4, 5]);
    sendAll();
    expect(state.sent).toEqual([1, 2, 3, 4, 5, 1, 6, 7]);
  });

  it('do not go in a pause, nor without a network, also when the page may not come back', async () => {
    const { add, pause, answer, sendAll, state } = queue();
    add(2);
    await pause(Date.now() + 60_000);
    await answer('failed');
    add();
    sendAll();
    await pass(60_000);
    state.isOnline = false;
    add();
    sendAll();
    expect(state.sent).toEqual([1, 2]);
  });

  it('are dropped and counted while the server wants a pause', async () => {
    const { add, pause, answerAll, state } = queue();
    add(6);
    await pause(Date.now() + 7_000);
    await answerAll();
    state.sent.length = 0;
    await pass(6_999);
    add(2);
    expect(state.sent).toEqual([]);
    await pass(1);
    add();
    await answerAll();
    expect(state.sent).toEqual([9]);
    // The refused one, the one that waited, and the two that came meanwhile; told as soon as something got through.
    expect(state.dropped.reduce((sum, items) => sum + items, 0)).toBe(40);
  });

  it('are not tried again in a pause, not even those that were on their way when it began', async () => {
    const { add, pause, answer, answerAll, wake, state } = queue();
    add(2);
    await pause(Date.now() + 60_000);
    await answer('failed');
    wake();
    await pass(59_999);
    wake();
    expect(state.sent).toEqual([1, 2]);
    await pass(1);
    add();
    await answerAll();
    expect(state.sent).toEqual([1, 2, 3]);
    expect(state.dropped, 'both that were on their way').toEqual([20]);
  });

  it('keep to the longest of several pauses', async () => {
    const { add, pause, answerAll, state } = queue();
    add(2);
    await pause(Date.now() + 60_000);
    await pause(Date.now() + 5_000);
    await pass(59_999);
    add();
    expect(state.sent).toEqual([1, 2]);
    await pass(1);
    add();
    await answerAll();
    expect(state.sent).toEqual([1, 2, 4]);
    expect(state.dropped).toEqual([30]);
  });

  it('tell what was dropped only when the pause is over: in it, they would not get through', async () => {
    const { add, pause, answer, answerAll, state } = queue();
    add(2);
    await pause(Date.now() + 60_000);
    await answer('sent');
    expect(state.dropped).toEqual([]);
    await pass(60_000);
    add();
    await answerAll();
    expect(state.dropped).toEqual([10]);
  });

  it('are dropped one by one when the server does not take them', async () => {
    const { add, answer, answerAll, state } = queue();
    add(2);
    await answer('refused');
    await answerAll();
    expect(state.sent).toEqual([1, 2]);
    expect(state.dropped).toEqual([10]);
  });

  it('are no longer sent where nobody takes any', async () => {
    const { add, answer, state } = queue();
    add();
    await answer('closed');
    add(5);
    await pass(60_000);
    expect(state.sent).toEqual([1]);
  });
});
