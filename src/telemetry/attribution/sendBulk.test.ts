import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installIndexedDb, setIndexedDbState } from '../../../tests/fixtures/indexedDb.ts';
import { fails } from '../../../tests/fixtures/sampleAnswers.ts';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import { logger } from '../../device/logger.ts';
import { finishCall, readOutbox } from '../../outbox/queue.ts';
import { type SendUtm, sendBulk } from './sendBulk.ts';
import { storeCampaign } from './storedUtm.ts';

vi.mock('../../api/visitor.ts', () => ({ visitorId: () => 'visitor-1' }));

const post = vi.fn<SendUtm>();
const entries = new Map<string, string>();
const warnings: string[] = [];
let onLine = true;
const { signal } = new AbortController();
/** The records differ from test to test, because a document remembers refused records. */
let bank = { utm_source: 'bank', utm_campaign: '', utm_timestamp: 1 };
let radio = { utm_source: 'radio', utm_campaign: '', utm_timestamp: 2 };
const land = (current: object, previous?: object) => {
  entries.set('clientUtm', JSON.stringify(current));
  if (previous) entries.set('previousClientUtm', JSON.stringify(previous));
};
const sentUtms = () => post.mock.calls.map(([, options]) => options?.body);
const waiting = async () => (await readOutbox()).waiting;

let tests = 0;

beforeEach(() => {
  tests += 1;
  bank = { ...bank, utm_campaign: `autumn-${tests}` };
  radio = { ...radio, utm_campaign: `winter-${tests}` };
  installIndexedDb();
  entries.clear();
  warnings.length = 0;
  onLine = true;
  post.mockReset();
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  vi.spyOn(logger, 'warn').mockImplementation((message) => void warnings.push(message));
  vi.stubGlobal('document', { documentElement: { lang: 'kk' } });
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
  });
  vi.stubGlobal('window', { localStorage: storageOf(entries) });
});

describe('sendBulk', () => {
  it('posts both records with the time, and leaves nothing behind', async () => {
    land(bank, radio);
    expect(await sendBulk(post, signal)).toBe(true);
    expect(sentUtms()).toEqual([{ client_timestamp: 1_000_000, utms: [bank, radio] }]);
    expect([...entries.keys()].sort()).toEqual(['settledUtm', 'utmWasSended']);
    expect(await readOutbox()).toEqual({ waiting: [], outcomes: [] });
    expect(await sendBulk(post, signal)).toBe(false);
    expect(post).toHaveBeenCalledOnce();
  });

  it('queues the post before it is made', async () => {
    land(bank);
    post.mockImplementation(async () => {
      const [entry] = await waiting();
      expect(entry).toMatchObject({
        path: '/rest/utm/apply/bulk',
        body: JSON.stringify({ client_timestamp: 1_000_000, utms: [bank] }),
        visitorId: 'visitor-1',
        language: 'kz',
        hasBearer: false,
      });
    });
    await sendBulk(post, signal);
    expect(post).toHaveBeenCalledOnce();
  });

  it('throws its errors when there is no readable record', async () => {
    await expect(sendBulk(post, signal)).rejects.toThrow('Current UTM parameters not found');
    entries.set('clientUtm', '{');
    await expect(sendBulk(post, signal)).rejects.toThrow('Cannot parse current UTM JSON String');
    expect(post).not.toHaveBeenCalled();
  });

  it.each([
    ['unreachable', {}, true],
    ['timeout', {}, true],
    ['offline', {}, true],
    ['server', { httpStatus: 503 }, false],
    ['rate_limited', { httpStatus: 429, retryAfterS: 90 }, false],
    // The next two come from a captive portal's page and from a CDN's challenge.
    ['unexpected', { httpStatus: 200 }, false],
    ['auth', { httpStatus: 403 }, false],
  ] as const)(
    'queues the post that ended %s, and logs an answer',
    async (kind, details, isNetwork) => {
      land(bank);
      post.mockRejectedValue(fails(kind, details));
      expect(await sendBulk(post, signal)).toBe(false);
      expect(await sendBulk(post, signal)).toBe(false);
      expect(post).toHaveBeenCalledOnce();
      const [entry] = await waiting();
      expect(entry).toMatchObject({ attempts: 1, isNetworkAwaited: isNetwork });
      const leastMs = kind === 'rate_limited' ? 90_000 : 5_000;
      expect(entry?.nextAttemptAtMs).toBeGreaterThanOrEqual(1_000_000 + leastMs);
      expect(entries.has('utmWasSended')).toBe(false);
      expect(entries.has('clientUtm')).toBe(true);
      // A post without an answer is repeated later.
      expect(warnings).toHaveLength(isNetwork ? 0 : 1);
    },
  );

  it('queues the post and logs nothing when the browser is offline', async () => {
    onLine = false;
    land(bank);
    await sendBulk(post, signal);
    await sendBulk(post, signal);
    expect(post).not.toHaveBeenCalled();
    expect(await waiting()).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it.each(['validation', 'auth', 'not_found', 'conflict', 'unexpected'] as const)(
    'drops the post when the API ended it %s: nothing changes, and this document does not repeat it',
    async (kind) => {
      land(bank);
      post.mockRejectedValue(fails(kind, { httpStatus: 422, code: 'REFUSED' }));
      expect(await sendBulk(post, signal)).toBe(false);
      expect(await sendBulk(post, signal)).toBe(false);
      expect(post).toHaveBeenCalledOnce();
      expect(await waiting()).toEqual([]);
      expect([...entries.keys()]).toEqual(['clientUtm']);
      land(radio);
      await sendBulk(post, signal);
      expect(post).toHaveBeenCalledTimes(2);
    },
  );

  it('logs body and message of a failure without what may be personal', async () => {
    land({ ...bank, sub_id: 'secret-1', utm_content: 'secret-2' });
    const message = 'No such user asel@example.kz 77011234567';
    post.mockRejectedValue(fails('validation', { httpStatus: 422, code: 'REFUSED', message }));
    await sendBulk(post, signal);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('422');
    expect(warnings[0]).toContain('No such user … …');
    expect(warnings[0]).toContain('"utm_source":"bank"');
    expect(warnings[0]).toContain('"sub_id":"…"');
    expect(warnings[0]).not.toMatch(/secret|asel|7701|visitor-1/);
  });
});

describe('sendBulk with campaigns of different days', () => {
  it('queues them in order, each once: the one that waits is not sent again as the previous one', async () => {
    onLine = false;
    land(bank);
    await sendBulk(post, signal);
    land(radio, bank);
    await sendBulk(post, signal);
    onLine = true;
    land({ utm_source: 'tv', utm_timestamp: 3 }, radio);
    await sendBulk(post, signal);
    expect(post).not.toHaveBeenCalled();
    const bodies = (await waiting()).map(({ body }) => JSON.parse(body ?? ''));
    expect(bodies.map(({ utms }) => utms)).toEqual([
      [bank],
      [radio],
      [{ utm_source: 'tv', utm_timestamp: 3 }],
    ]);
    const times = bodies.map(({ client_timestamp }) => client_timestamp);
    expect(new Set(times).size).toBe(3);
  });

  it('sends and clears each landing of the same advertisement by itself when another one came between', async () => {
    onLine = false;
    const bankAgain = { ...bank, utm_timestamp: 3 };
    for (const landing of [bank, radio, bankAgain]) {
      storeCampaign(landing);
      await sendBulk(post, signal);
      await sendBulk(post, signal);
    }
    const utms = (await waiting()).map(({ body }) => JSON.parse(body ?? '').utms);
    expect(utms).toEqual([[bank], [radio], [bankAgain]]);
    for (const expected of [false, false, true]) {
      const [oldest] = await waiting();
      if (oldest) await finishCall(oldest, 'delivered', 200);
      expect(await sendBulk(post, signal)).toBe(expected);
      expect(entries.has('utmWasSended')).toBe(expected);
    }
    expect(post).not.toHaveBeenCalled();
    expect(entries.has('clientUtm')).toBe(false);
  });
});

describe('sendBulk that was given up', () => {
  it('sendBulk queues and posts nothing when it was given up before it began', async () => {
    land(bank);
    const givenUp = AbortSignal.abort(new Error('given up'));
    await expect(sendBulk(post, givenUp)).rejects.toThrow('given up');
    expect(post).not.toHaveBeenCalled();
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['success', () => {}],
    [
      'refusal',
      () => {
        throw fails('validation', { httpStatus: 422 });
      },
    ],
  ])('a post of sendBulk stays in the outbox when %s comes too late', async (_, answer) => {
    land(bank);
    const giveUp = new AbortController();
    post.mockImplementation(async () => {
      giveUp.abort(new Error('given up'));
      answer();
    });
    await expect(sendBulk(post, giveUp.signal)).rejects.toThrow('given up');
    expect(await waiting()).toMatchObject([{ attempts: 0 }]);
    expect([...entries.keys()]).toEqual(['clientUtm']);
  });
});

describe('sendBulk after the worker delivered while no page was open', () => {
  async function leaveToWorker(result: 'delivered' | 'refused' | 'given_up') {
    onLine = false;
    land(bank);
    await sendBulk(post, signal);
    onLine = true;
    const [entry] = await waiting();
    if (entry) await finishCall(entry, result, result === 'given_up' ? null : 200);
  }

  it('clears the record and posts nothing', async () => {
    await leaveToWorker('delivered');
    expect(await sendBulk(post, signal)).toBe(true);
    expect(post).not.toHaveBeenCalled();
    expect(entries.get('utmWasSended')).toBe('true');
    expect(entries.has('clientUtm')).toBe(false);
    expect((await readOutbox()).outcomes).toEqual([]);
  });

  it.each(['refused', 'given_up'] as const)('logs once that the post was %s', async (result) => {
    await leaveToWorker(result);
    expect(await sendBulk(post, signal)).toBe(false);
    expect(await sendBulk(post, signal)).toBe(false);
    expect(post).not.toHaveBeenCalled();
    expect(warnings).toHaveLength(1);
    expect(entries.has('clientUtm')).toBe(true);
    expect(entries.has('utmWasSended')).toBe(false);
  });
});

it('sendBulk when the database is refused posts all the same, and a failure changes nothing', async () => {
  setIndexedDbState('refused');
  land(bank);
  post.mockRejectedValueOnce(fails('server', { httpStatus: 503 }));
  expect(await sendBulk(post, signal)).toBe(false);
  expect(await sendBulk(post, signal)).toBe(true);
  expect(post).toHaveBeenCalledTimes(2);
  expect(entries.get('utmWasSended')).toBe('true');
});
