import { Agent, request } from 'node:http';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Listening, listenOnLoopback } from '../host/listen.ts';
import { createFaults } from './faults.ts';

const faults = createFaults();
let works = 0;
const app = new Hono();
app.use(faults.middleware);
app.all('/rest/*', (context) => {
  works += 1;
  context.header('Set-Cookie', 'a=b');
  return context.json({ path: context.req.path });
});

let listening: Listening;
beforeAll(async () => {
  listening = await listenOnLoopback(app, 0);
});
afterAll(() => listening.close());
afterEach(() => {
  faults.clear();
  works = 0;
  vi.useRealTimers();
});

const personal = '/rest/registration/personal';
const call = (path = personal, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, { method: 'POST', headers });

/** Calls from a client that keeps one connection, like a browser. */
function callFromBrowser(
  agent: Agent,
  path: string,
  mark: Record<string, string> = { 'Idempotency-Key': 'k-1' },
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'User-Agent': 'Mozilla/5.0', ...mark };
    const options = { host: '127.0.0.1', port: listening.port, path, agent, headers };
    const asked = request({ ...options, method: 'POST' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    asked.on('error', reject).end();
  });
}

describe('a fault', () => {
  it('answers with its status once, in the API’s form, and does nothing', async () => {
    faults.add({ match: personal, status: 500 });
    const failed = await call();
    expect(failed.status).toBe(500);
    expect(await failed.json()).toMatchObject({ code: 'INTERNAL' });
    expect(works).toBe(0);
    expect((await call()).status).toBe(200);
    expect(works).toBe(1);
  });

  it('answers with a page of somebody else, and does nothing', async () => {
    faults.add({ match: personal, page: true });
    const answer = await call();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await answer.text()).toContain('<h1>');
    expect(works).toBe(0);
  });

  it('says when to try again for too many calls', async () => {
    faults.add({ match: personal, status: 429, retry_after: 7 });
    faults.add({ match: personal, status: 429 });
    expect((await call()).headers.get('Retry-After')).toBe('7');
    expect((await call()).headers.get('Retry-After')).toBe('1');
  });

  const errors = { first_name: ['Не то имя'] };
  it.each([
    ['the code of an expired session', { status: 401 }, { code: 'AUTHORIZATION_TOKEN_REQUIRED' }],
    ['a given code', { status: 422, code: 'OUTDATED_TERMS' }, { code: 'OUTDATED_TERMS' }],
    ['the wrong fields', { status: 422, errors }, { errors }],
  ])('answers with %s', async (_what, fault, body) => {
    faults.add({ match: personal, ...fault });
    expect(await (await call()).json()).toMatchObject(body);
  });

  it('applies to its path and the paths below, not to others with the same prefix', async () => {
    faults.add({ match: personal, status: 500, times: 2 });
    expect((await call(`${personal}_and_passport`)).status).toBe(200);
    expect((await call(`${personal}/more?x=1`)).status).toBe(500);
    expect(faults.list()).toMatchObject([{ match: personal, times: 1 }]);
    faults.clear();
    faults.add({ match: '/rest/registration/', status: 503 });
    expect((await call(`${personal}_and_passport`)).status).toBe(503);
  });

  it('applies as many times as requested', async () => {
    faults.add({ match: '/rest', status: 500, times: 3 });
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await call()).status);
    expect(statuses).toEqual([500, 500, 500, 200]);
    expect(faults.list()).toEqual([]);
  });

  it('cuts the connection without an answer and does nothing when it drops', async () => {
    faults.add({ match: personal, drop: true });
    await expect(call()).rejects.toThrow('fetch failed');
    expect(works).toBe(0);
    expect((await call()).status).toBe(200);
  });

  it('drops after the work when it is after the effect', async () => {
    faults.add({ match: personal, drop: true, after_effect: true });
    await expect(call()).rejects.toThrow('fetch failed');
    expect(works).toBe(1);
  });

  it('drops after the effect without a status, and answers with its status otherwise', async () => {
    faults.add({ match: personal, after_effect: true });
    await expect(call()).rejects.toThrow('fetch failed');
    faults.add({ match: personal, after_effect: true, status: 502 });
    const failed = await call();
    expect(failed.status).toBe(502);
    expect(failed.headers.get('Set-Cookie')).toBeNull();
    expect(works).toBe(2);
  });

  it('lets the call through when it only delays', async () => {
    faults.add({ match: personal, delay_ms: 30 });
    const beganMs = performance.now();
    expect((await call()).status).toBe(200);
    expect(performance.now() - beganMs).toBeGreaterThan(25);
  });

  it('cuts a request that the browser resends, without being used up by it', async () => {
    // On a busy machine, a resend could come after the time limit for resends.
    vi.useFakeTimers({ toFake: ['performance'] });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await callFromBrowser(agent, '/rest/first')).toBe(200);
    faults.add({ match: personal, drop: true });
    await expect(callFromBrowser(agent, personal)).rejects.toThrow('socket hang up');
    await expect(callFromBrowser(agent, personal)).rejects.toThrow('socket hang up');
    expect(await callFromBrowser(agent, personal)).toBe(200);
    agent.destroy();
  });

  it('cuts a late resend of the browser, and not the app’s own next try', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await callFromBrowser(agent, '/rest/first')).toBe(200);
    faults.add({ match: personal, drop: true });
    const first = { traceparent: '00-aa-bb-01' };
    await expect(callFromBrowser(agent, personal, first)).rejects.toThrow('socket hang up');
    vi.advanceTimersByTime(2_000);
    expect(await callFromBrowser(agent, personal, { traceparent: '00-cc-dd-01' })).toBe(200);
    await expect(callFromBrowser(agent, personal, first)).rejects.toThrow('socket hang up');
    agent.destroy();
  });

  it('cuts a resend with the same trace on a connection that has served nothing yet', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    faults.add({ match: personal, drop: true });
    const first = { traceparent: '00-aa-bb-01' };
    await expect(callFromBrowser(agent, personal, first)).rejects.toThrow('socket hang up');
    await expect(callFromBrowser(agent, personal, first)).rejects.toThrow('socket hang up');
    agent.destroy();
  });

  it('is not used up by a preflight', async () => {
    faults.add({ match: personal, status: 500 });
    await fetch(`http://127.0.0.1:${listening.port}${personal}`, { method: 'OPTIONS' });
    expect((await call()).status).toBe(500);
  });

  it('needs an effect', () => {
    expect(() => faults.add({ match: personal })).toThrow('Give status');
    expect(() => faults.add({ match: 'rest', status: 500 })).toThrow();
    expect(() => faults.add({ match: '/rest', status: 200 })).toThrow();
  });
});
