import { beforeEach, describe, expect, it } from 'vitest';
import type { SmsMessage } from '../parties/parties.ts';
import { createStateDatabase } from '../parties/stateDatabase.ts';
import { ReceivedTelemetry } from '../parties/telemetryReceiver.ts';
import type { ControlDeps } from './backendControl.ts';
import { createControl } from './control.ts';
import { createFaults } from './faults.ts';

const registration = {
  uuid: 'u-1',
  iin: '871008401427',
  visitor: 'v-1',
  step_name: 'personal',
  data: { first_name: '<b>Әсел</b>' },
  terms: null,
  is_resident_rk: true,
  is_ipdl: false,
  due: 7900.5,
};

/** Creates a control whose back end records its calls. */
function fakeControl() {
  const done: unknown[] = [];
  const messages: (SmsMessage & { atMs: number })[] = [
    { phone: '77010000001', text: 'Код <1234>', code: '1234', atMs: 0 },
    { phone: '77010000002', text: 'Вход', documentToken: 'ABCD1234', atMs: 1000 },
  ];
  const deps: ControlDeps = {
    registrations: () => [registration],
    forceStep(force) {
      if (force.uuid !== registration.uuid) return false;
      done.push(force);
      return true;
    },
    pay(payment) {
      if (payment.uuid !== registration.uuid) return false;
      done.push(payment);
      return true;
    },
    utmPosts: () => [],
    effects: () => [{ effect: 'personal', uuid: 'u-1', iin: '871008401427', visitor: null }],
    forward: (seconds) => void done.push({ seconds }),
    nowMs: () => 0,
    dropSockets: () => 3,
    reset: () => void done.push('reset'),
    faults: createFaults(),
    telemetry: new ReceivedTelemetry(),
    parties: {
      stateDatabase: createStateDatabase(),
      identityProvider: { takeSession: async () => null },
      smsGateway: {
        sender: 'Jenil',
        send: async () => {},
        messages: (phone) => messages.filter((message) => !phone || message.phone === phone),
      },
      signingProvider: {
        origin: 'http://127.0.0.1:4175',
        open: async () => '',
        onResult: () => {},
      },
      capture: async () => ({ session_id: 'made', image: '' }),
      reset: () => void done.push('parties reset'),
      close: async () => {},
    },
  };
  return { deps, done, control: createControl(deps) };
}

let sandbox = fakeControl();
beforeEach(() => {
  sandbox = fakeControl();
});

const at = (path: string) => `http://localhost:4173${path}`;
const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  sandbox.control.request(at(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const get = async (path: string) => (await sandbox.control.request(at(path))).json();

describe('the sandbox’s calls', () => {
  it('list the test IINs', async () => {
    expect(await get('/sandbox/iins')).toContainEqual({
      iin: '871008401427',
      leads_to: 'resident',
    });
  });

  it('show the messages of a phone, or of all', async () => {
    expect(await get('/sandbox/sms?phone=77010000002')).toEqual([
      {
        phone: '77010000002',
        code: null,
        document_token: 'ABCD1234',
        text: 'Вход',
        at: '1970-01-01T00:00:01.000Z',
      },
    ]);
    expect(await get('/sandbox/sms')).toHaveLength(2);
  });

  it('set a step, or only push it', async () => {
    const force = { uuid: 'u-1', step: 'liveness_failed', context: { error: 'low_similarity' } };
    expect((await post('/sandbox/step', force)).status).toBe(200);
    await post('/sandbox/step', { uuid: 'u-1', step: 'unheard_of', push_only: true });
    expect(sandbox.done).toEqual([force, { uuid: 'u-1', step: 'unheard_of', push_only: true }]);
    expect((await post('/sandbox/step', { uuid: 'u-2', step: 'personal' })).status).toBe(404);
  });

  it('let a payment of an open loan arrive', async () => {
    expect((await post('/sandbox/payment', { uuid: 'u-1', amount: 7900.5 })).status).toBe(200);
    expect(sandbox.done).toEqual([{ uuid: 'u-1', amount: 7900.5 }]);
    expect((await post('/sandbox/payment', { uuid: 'u-2', amount: 1 })).status).toBe(404);
  });

  it('move the clock', async () => {
    expect((await post('/sandbox/clock', { forward_s: 600 })).status).toBe(200);
    expect(sandbox.done).toEqual([{ seconds: 600 }]);
  });

  it('add faults, list them and remove them', async () => {
    await post('/sandbox/faults', { match: '/rest', status: 500, times: 2 });
    expect(await get('/sandbox/faults')).toEqual([{ match: '/rest', status: 500, times: 2 }]);
    await sandbox.control.request(at('/sandbox/faults'), { method: 'DELETE' });
    expect(await get('/sandbox/faults')).toEqual([]);
  });

  it('cut the sockets, and forget everything', async () => {
    expect(await (await post('/sandbox/sockets/drop')).json()).toEqual({ dropped: 3 });
    sandbox.deps.faults.add({ match: '/rest', drop: true });
    expect((await post('/sandbox/reset')).status).toBe(200);
    expect(sandbox.done).toEqual(['reset', 'parties reset']);
    expect(sandbox.deps.faults.list()).toEqual([]);
  });

  it.each([
    ['/sandbox/clock', { forward_s: -1 }, 'forward_s'],
    ['/sandbox/clock', undefined, ''],
    ['/sandbox/step', { uuid: 'u-1' }, 'step'],
    ['/sandbox/payment', { uuid: 'u-1', amount: 0 }, 'amount'],
    ['/sandbox/payment', { uuid: 'u-1', amount: 1.005 }, 'amount'],
    ['/sandbox/faults', { status: 500 }, 'match'],
    ['/sandbox/faults', { match: '/rest' }, ''],
  ])('%s names the problem of %j', async (path, body, field) => {
    const refused = await post(path, body);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual([field]);
  });

  it('show the bodies of monitoring, as they are and on a page', async () => {
    expect(await get('/sandbox/telemetry')).toEqual([]);
    const page = await sandbox.control.request(at('/sandbox/monitoring'));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Мониторинг песочницы');
  });
});

describe('the sandbox’s page', () => {
  it('shows codes, login codes, test IINs and registrations, and escapes all text', async () => {
    const page = await (await sandbox.control.request(at('/sandbox'))).text();
    for (const text of ['1234', 'ABCD1234', '871008401427', 'u-1', 'Код &lt;1234&gt;']) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('Код <1234>');
    expect(page).toContain('name="amount" value="7900.5"');
    expect(page).toContain('карта •• 1234');
    expect(page).toContain('не сообщается');
    expect(page).toContain('<option selected>personal</option>');
    expect(page).not.toMatch(/ style=| on[a-z]+=/);
  });

  it('has buttons that return to it', async () => {
    const press = (path: string, fields: Record<string, string>) =>
      sandbox.control.request(at(path), { method: 'POST', body: new URLSearchParams(fields) });
    const pressed = await press('/sandbox/clock', { forward_s: '28800' });
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/sandbox']);
    await press('/sandbox/step', { uuid: 'u-1', step: 'verigram', push_only: 'on' });
    await press('/sandbox/faults', { match: '/rest', drop: 'on', after_effect: 'on' });
    await press('/sandbox/payment', { uuid: 'u-1', amount: '7900.50' });
    expect(sandbox.done).toEqual([
      { seconds: 28_800 },
      { uuid: 'u-1', step: 'verigram', push_only: true },
      { uuid: 'u-1', amount: 7900.5 },
    ]);
    expect(sandbox.deps.faults.list()).toEqual([
      { match: '/rest', drop: true, after_effect: true, times: 1 },
    ]);
  });
});

describe('another site’s page', () => {
  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1:4175' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('cannot press a button: %j', async (headers) => {
    expect((await post('/sandbox/reset', {}, headers)).status).toBe(403);
    expect(sandbox.done).toEqual([]);
  });

  it('leads to the API, which is shown under a policy of its own', async () => {
    const page = await sandbox.control.request(at('/sandbox'));
    expect(await page.text()).toContain('<a href="/sandbox/api">');
    const shown = await sandbox.control.request(at('/sandbox/api'));
    const policy = shown.headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'sha256-");
    expect(policy).toContain("style-src 'unsafe-inline'");
    // The test builds the viewer, perhaps on a busy machine.
  }, 120_000);

  it('cannot show the buttons in a frame', async () => {
    const { headers } = await sandbox.control.request(at('/sandbox'));
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });

  it('cannot read through a name that resolves to this machine', async () => {
    const read = await sandbox.control.request('http://evil.example:4173/sandbox/sms');
    expect(read.status).toBe(403);
  });

  it('is told from the sandbox’s own page', async () => {
    const headers = { Origin: 'http://localhost:4173', 'Sec-Fetch-Site': 'same-origin' };
    expect((await post('/sandbox/reset', {}, headers)).status).toBe(200);
  });
});
