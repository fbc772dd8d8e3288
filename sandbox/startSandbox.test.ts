import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Realtime } from 'ably';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixtureBuild } from '../tests/host/fixtureBuild.ts';
import type { SandboxEnvironment } from './environment.ts';
import { typed } from './rest/testing/typed.ts';
import { type Sandbox, startSandbox } from './startSandbox.ts';

// Below the ports that the system gives away by itself.
const port = 4_920;
const origin = `http://localhost:${port}`;
const developmentOrigin = 'http://localhost:5173';
let distFolder = '';
let dataFolder = '';
let sandbox: Sandbox;

const environment = (given: Partial<SandboxEnvironment> = {}): SandboxEnvironment => ({
  port,
  dataFolder,
  distFolder,
  isWorkerKilled: false,
  hasTagManager: false,
  pace: 'fast',
  ablyApiKey: undefined,
  apiProxy: undefined,
  connectHosts: [],
  identityHosts: [],
  otherAppOrigins: [developmentOrigin],
  ...given,
});

beforeAll(async () => {
  distFolder = await makeFixtureBuild();
  dataFolder = await mkdtemp(join(tmpdir(), 'jenil-sandbox-'));
  sandbox = await startSandbox(environment());
});
afterAll(async () => {
  await sandbox.close();
  await Promise.all([distFolder, dataFolder].map((each) => rm(each, { recursive: true })));
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-VISITOR-ID': 'visitor',
      'Idempotency-Key': crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
const iinBody = { iin: '871008401427', is_resident_rk: true, is_ipdl: false };

describe('the sandbox as a whole', () => {
  it('serves pages, calls, its own page and the outside parties', async () => {
    expect((await fetch(`${origin}/about`)).status).toBe(200);
    expect((await fetch(`${origin}/sandbox`)).status).toBe(200);
    expect((await fetch(`${origin}/rest/registration/step`)).status).toBe(401);
    for (const party of [port + 1, port + 2]) {
      expect((await fetch(`http://127.0.0.1:${party}/`)).status).toBe(200);
    }
  });

  it('does a call once when its answer was lost and it is sent again', async () => {
    await post('/sandbox/faults', { match: '/rest/registration/iin', after_effect: true });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await expect(post('/rest/registration/iin', iinBody, headers)).rejects.toThrow();
    const again = await post('/rest/registration/iin', iinBody, headers);
    expect(again.status).toBe(200);
    const { uuid } = await again.json();
    const known = await (await fetch(`${origin}/sandbox/registrations`)).json();
    expect(known.map((each: { uuid: string }) => each.uuid)).toEqual([uuid]);
  });

  it('accepts the development server’s origin at the identity provider and for the way back from signing', async () => {
    const allowed = async (asking: string) => {
      const answer = await fetch(`http://127.0.0.1:${port + 1}/sessions`, {
        method: 'OPTIONS',
        headers: { Origin: asking, 'Access-Control-Request-Method': 'POST' },
      });
      return answer.headers.get('Access-Control-Allow-Origin');
    };
    expect(await allowed(developmentOrigin)).toBe(developmentOrigin);
    expect(await allowed('http://localhost:5999')).toBeNull();

    const { uuid, bearerToken } = await (
      await post('/rest/registration/iin', { ...iinBody, iin: '900101300017' })
    ).json();
    const headers = { Authorization: `Bearer ${bearerToken}`, 'X-VISITOR-ID': 'visitor' };
    await post('/sandbox/step', { uuid, step: 'signing_init_success' });
    const redirectBackTo = async (appOrigin: string) => {
      const query = new URLSearchParams({
        return_to: `${appOrigin}/register/signing-waiting-results`,
      });
      const address = `${origin}/rest/registration/signing/redirect?${query}`;
      return (await fetch(address, { headers })).status;
    };
    expect(await redirectBackTo(developmentOrigin)).toBe(200);
    expect(await redirectBackTo('http://localhost:5999')).toBe(422);
  });

  it('pushes the steps to the unmodified SDK', async () => {
    const entered = await (await post('/rest/registration/iin', iinBody)).json();
    const { bearerToken, socket_channel } = entered;
    const headers = { Authorization: `Bearer ${bearerToken}` };
    const ably = new Realtime({
      endpoint: '127.0.0.1',
      port,
      tls: false,
      useBinaryProtocol: false,
      transports: ['web_socket'],
      disableConnectivityCheck: true,
      authCallback: async (_parameters, give) => {
        const body = { channel_name: socket_channel, token: null };
        const answer = await post('/broadcasting/auth', body, headers);
        give(null, (await answer.json()).token);
      },
    });
    const steps: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const channel = ably.channels.get(socket_channel);
    await channel.subscribe('Registration.V2.PotentialClientStep', ({ data }) => {
      steps.push(data.step);
      if (data.step === 'personal') resolve();
    });
    await post('/rest/registration/terms', typed.terms, headers);
    await promise;
    ably.close();
    expect(steps).toEqual(['waiting_external_personal', 'personal']);
  });
});

describe('the policy of the pages', () => {
  const policyAt = async (given: Partial<SandboxEnvironment>, path: string) => {
    const other = await startSandbox(environment(given));
    const answer = await fetch(`http://localhost:${other.port}${path}`);
    await other.close();
    return answer.headers.get('Content-Security-Policy') ?? '';
  };
  const connections = (policy: string) => /connect-src ([^;]*)/.exec(policy)?.[1];
  const identityHosts = ['https://liveness.example'];

  it('admits another server’s identity provider and real time', async () => {
    const given = {
      port: 4_924,
      apiProxy: origin,
      identityHosts,
      connectHosts: ['wss://push.example'],
    };
    const photo = await policyAt(given, '/register/photo');
    expect(photo).toMatch(/script-src 'self'(?: 'sha256-[^']+')* https:\/\/liveness\.example;/);
    expect(connections(photo)).toBe("'self' wss://push.example https://liveness.example");
    expect(connections(await policyAt(given, '/about'))).toBe("'self' wss://push.example");
  });

  it('admits Ably’s own service when there is a key for it', async () => {
    const given = {
      port: 4_926,
      dataFolder: join(dataFolder, 'with-ably'),
      ablyApiKey: 'app.key:secret',
    };
    await mkdir(given.dataFolder);
    expect(connections(await policyAt(given, '/about'))).toBe(
      "'self' wss://main.realtime.ably.net wss://*.ably-realtime.com",
    );
  });
});
