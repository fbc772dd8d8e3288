import { beforeEach, describe, expect, it } from 'vitest';
import { installIndexedDb, recordsOf, setIndexedDbState } from '../../tests/fixtures/indexedDb.ts';
import { outboxCall } from '../../tests/fixtures/outboxCall.ts';
import * as outbox from './queue.ts';

const waitingIds = async () => (await outbox.readOutbox()).waiting.map(({ id }) => id);

beforeEach(installIndexedDb);

describe('the outbox', () => {
  it('stores calls in their order when several come', async () => {
    for (const id of ['a', 'b', 'c']) expect(await outbox.queueCall(outboxCall(id))).toBe(true);
    expect(await waitingIds()).toEqual(['a', 'b', 'c']);
  });

  it('counts the tries when a call goes on waiting', async () => {
    await outbox.queueCall(outboxCall('a'));
    await outbox.queueCall(outboxCall('b'));
    await outbox.postponeCall('a', { nextAttemptAtMs: 7, isNetworkAwaited: true });
    expect((await outbox.readOutbox()).waiting).toEqual([
      outboxCall('a', { attempts: 1, nextAttemptAtMs: 7, isNetworkAwaited: true }),
      outboxCall('b'),
    ]);
  });

  it('reports the outcome of a call until it is forgotten', async () => {
    await outbox.queueCall(outboxCall('a'));
    await outbox.finishCall(outboxCall('a'), 'delivered', 200);
    const { waiting, outcomes } = await outbox.readOutbox();
    expect(waiting).toEqual([]);
    expect(outcomes).toEqual([
      { id: 'a', path: '/rest/utm/apply/bulk', body: '{}', result: 'delivered', status: 200 },
    ]);
    await outbox.forgetCalls(['a']);
    expect((await outbox.readOutbox()).outcomes).toEqual([]);
  });

  it('tells this page when a call is queued', async () => {
    let queued = 0;
    outbox.onCallQueued(() => {
      queued += 1;
    });
    await outbox.queueCall(outboxCall('a'));
    setIndexedDbState('refused');
    await outbox.queueCall(outboxCall('b'));
    setIndexedDbState('fine');
    outbox.onCallQueued(() => {});
    await outbox.queueCall(outboxCall('c'));
    expect(queued).toBe(1);
  });

  it('gives up the oldest when there are too many', async () => {
    for (let index = 0; index < 52; index += 1) await outbox.queueCall(outboxCall(`${index}`));
    const { waiting, outcomes } = await outbox.readOutbox();
    expect(waiting).toHaveLength(50);
    expect(outcomes.map(({ id, result }) => `${id} ${result}`)).toEqual([
      '0 given_up',
      '1 given_up',
    ]);
  });

  it('the outbox does not change when the work was given up', async () => {
    await outbox.queueCall(outboxCall('a'));
    const givenUp = AbortSignal.abort(new Error('given up'));
    const finished = outbox.finishCall(outboxCall('a'), 'delivered', 200, givenUp);
    await expect(finished).rejects.toThrow('given up');
    expect(await outbox.readOutbox()).toEqual({ waiting: [outboxCall('a')], outcomes: [] });
  });

  it('is empty, and says that it stores nothing, when the database is refused', async () => {
    setIndexedDbState('refused');
    expect(await outbox.queueCall(outboxCall('a'))).toBe(false);
    expect(await outbox.readOutbox()).toEqual({ waiting: [], outcomes: [] });
  });

  it('drops stored items that only another version knows', async () => {
    recordsOf().set('outbox', {
      waiting: [{ id: 'of a later version' }, outboxCall('a'), 5],
      outcomes: 'x',
    });
    expect(await outbox.readOutbox()).toEqual({ waiting: [outboxCall('a')], outcomes: [] });
    recordsOf().set('outbox', 'damaged');
    expect(await outbox.queueCall(outboxCall('b'))).toBe(true);
    expect(await waitingIds()).toEqual(['b']);
  });
});

describe('the pause before the next try', () => {
  it('grows from 5 s to an hour when one try after the other fails', () => {
    expect([0, 1, 2, 3].map((attempts) => outbox.pauseMs(attempts, null, 0))).toEqual([
      5_000, 10_000, 20_000, 40_000,
    ]);
    expect(outbox.pauseMs(50, null, 0)).toBe(3_600_000);
  });

  it('is longer by a random part of up to a half', () => {
    expect([0, 0.5, 1].map((random) => outbox.pauseMs(0, null, random))).toEqual([
      5_000, 6_250, 7_500,
    ]);
  });

  it('is at least the growing pause and at least the pause that the server asks for', () => {
    expect(outbox.pauseMs(0, 60, 0)).toBe(60_000);
    expect(outbox.pauseMs(3, 1, 0)).toBe(40_000);
    expect(outbox.pauseMs(0, 7_200, 1)).toBe(7_200_000);
  });
});
