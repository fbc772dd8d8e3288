import { beforeEach, describe, expect, it, vi } from 'vitest';
import { records, refuse } from '../../tests/fixtures/keyval.ts';
import { outboxCall } from '../../tests/fixtures/outboxCall.ts';
import {
  finishCall,
  forgetCalls,
  onCallQueued,
  pauseMs,
  postponeCall,
  queueCall,
  readOutbox,
} from './queue.ts';

vi.mock('idb-keyval', () => import('../../tests/fixtures/keyval.ts'));

const waitingIds = async () => (await readOutbox()).waiting.map(({ id }) => id);

beforeEach(() => {
  records.clear();
  refuse(false);
});

describe('the outbox', () => {
  it('stores calls in the order in which they came', async () => {
    for (const id of ['a', 'b', 'c']) expect(await queueCall(outboxCall(id))).toBe(true);
    expect(await waitingIds()).toEqual(['a', 'b', 'c']);
  });

  it('counts the tries of a call that goes on waiting', async () => {
    await queueCall(outboxCall('a'));
    await queueCall(outboxCall('b'));
    await postponeCall('a', { nextAttemptAtMs: 7, isNetworkAwaited: true });
    expect((await readOutbox()).waiting).toEqual([
      outboxCall('a', { attempts: 1, nextAttemptAtMs: 7, isNetworkAwaited: true }),
      outboxCall('b'),
    ]);
  });

  it('tells how a call ended until a page has handled it', async () => {
    await queueCall(outboxCall('a'));
    await finishCall(outboxCall('a'), 'delivered', 200);
    const { waiting, outcomes } = await readOutbox();
    expect(waiting).toEqual([]);
    expect(outcomes).toEqual([
      { id: 'a', path: '/rest/utm/apply/bulk', body: '{}', result: 'delivered', status: 200 },
    ]);
    await forgetCalls(['a']);
    expect((await readOutbox()).outcomes).toEqual([]);
  });

  it('tells this page of each call that is queued', async () => {
    let queued = 0;
    onCallQueued(() => {
      queued += 1;
    });
    await queueCall(outboxCall('a'));
    refuse(true);
    await queueCall(outboxCall('b'));
    expect(queued).toBe(1);
  });

  it('gives up the oldest of too many', async () => {
    for (let index = 0; index < 52; index += 1) await queueCall(outboxCall(`${index}`));
    const { waiting, outcomes } = await readOutbox();
    expect(waiting).toHaveLength(50);
    expect(outcomes.map(({ id, result }) => `${id} ${result}`)).toEqual([
      '0 given_up',
      '1 given_up',
    ]);
  });

  it('is empty, and says that it stores nothing, where the database is refused', async () => {
    refuse(true);
    expect(await queueCall(outboxCall('a'))).toBe(false);
    expect(await readOutbox()).toEqual({ waiting: [], outcomes: [] });
  });

  it('drops what another version left and this one does not know', async () => {
    records.set('outbox', {
      waiting: [{ id: 'of a later version' }, outboxCall('a'), 5],
      outcomes: 'x',
    });
    expect(await readOutbox()).toEqual({ waiting: [outboxCall('a')], outcomes: [] });
    records.set('outbox', 'damaged');
    expect(await queueCall(outboxCall('b'))).toBe(true);
    expect(await waitingIds()).toEqual(['b']);
  });
});

describe('the pause before a call is tried again', () => {
  it('grows from 5 s to an hour', () => {
    expect([0, 1, 2, 3].map((attempts) => pauseMs(attempts, null, 0))).toEqual([
      5_000, 10_000, 20_000, 40_000,
    ]);
    expect(pauseMs(50, null, 0)).toBe(3_600_000);
  });

  it('is drawn out by up to a half, so that devices do not come back together', () => {
    expect([0, 0.5, 1].map((random) => pauseMs(0, null, random))).toEqual([5_000, 6_250, 7_500]);
  });

  it('is never shorter than the server wants, nor shorter than the growing one', () => {
    expect(pauseMs(0, 60_000, 0)).toBe(60_000);
    expect(pauseMs(3, 1_000, 0)).toBe(40_000);
    expect(pauseMs(0, 7_200_000, 1)).toBe(7_200_000);
  });
});
