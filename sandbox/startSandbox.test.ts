import { mkdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { type ClientOptions, Realtime } from 'ably';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { folderOfFile } from '../tests/fixtures/testFolders.ts';
import { makeFixtureBuild } from '../tests/host/fixtureBuild.ts';
import { reservePorts } from '../tests/sandbox/freePorts.ts';
import type { SandboxEnvironment } from './environment.ts';
import { actions } from './realtime/protocol.ts';
import { newDeviceKey } from './rest/testing/applicant.ts';
import { typed } from './rest/testing/typed.ts';
import { type Sandbox, startSandbox } from './startSandbox.ts';

const { first: port } = await reservePorts();
const { first: otherPort } = await reservePorts();
const origin = `http://localhost:${port}`;
const developmentOrigin = 'http://localhost:5173';
let distFolder = '';
const dataFolder = folderOfFile();
let sandbox: Sandbox;

const environment = (given: Partial<SandboxEnvironment> = {}): SandboxEnvironment => ({
  port,
  dataFolder,
  distFolder,
  isWorkerKilled: false,
  hasCrossOriginCookies: false,
  hasTagManager: false,
  pace: 'fast',
  limits: undefined,
  ablyApiKey: undefined,
  apiProxy: undefined,
  isDeviceKeyAsked: true,
  // The host with API_PROXY of the tests below is on this machine.
  trustedProxies: ['127.0.0.1', '::1'],
  connectHosts: [],
  identityHosts: [],
  otherAppOrigins: [developmentOrigin],
  origin: undefined,
  identityOrigin: undefined,
  signingOrigin: undefined,
  allowedOrigins: [],
  ...given,
});

beforeAll(async () => {
  distFolder = await makeFixtureBuild();
  sandbox = await startSandbox(environment());
});
afterAll(async () => {
  await sandbox.close();
  await rm(distFolder, { recursive: true });
});

const callAt = (address: string, method: string, body: unknown, headers: Record<string, string>) =>
  fetch(address, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-VISITOR-ID': 'visitor',
      'X-Device-Key': newDeviceKey(),
      'Idempotency-Key': crypto.randomUUID(),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  callAt(origin + path, 'POST', body, headers);
/** Asks for a token of a channel. */
const authorize = (channel_name: string, bearer: Record<string, string>) =>
  post('/broadcasting/auth', { channel_name, token: null }, bearer);
/** Connects with the unmodified SDK. */
const connectSdk = (options: ClientOptions) =>
  new Realtime({
    endpoint: '127.0.0.1',
    port,
    tls: false,
    transports: ['web_socket'],
    disableConnectivityCheck: true,
    // The SDK warns of a token that it cannot renew.
    logLevel: 0,
    ...options,
  });
/** Opens a socket. @returns 101 after its first message, else the status of the refusal */
const socketStatus = (at: number, token: string, from?: string, host?: string) =>
  new Promise<number | undefined>((resolve) => {
    const socket = new WebSocket(`ws://localhost:${at}/?v=6&access_token=${token}`, {
      ...(from !== undefined && { origin: from }),
      ...(host !== undefined && { headers: { host } }),
    });
    socket.on('error', () => {});
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode));
    socket.on('message', (data) => {
      socket.close();
      resolve(JSON.parse(String(data)).action === actions.connected ? 101 : 0);
    });
  });
/** Sends a preflight. @returns the admitted origin */
const admittedBy = async (url: string, asking: string) => {
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: { Origin: asking, 'Access-Control-Request-Method': 'POST' },
  });
  return answer.headers.get('Access-Control-Allow-Origin');
};
const iinBody = { iin: '871008401427', is_resident_rk: true, is_ipdl: false };

/** Enters an IIN. @returns the registration, its channel, and the headers of the session */
const enter = async (iin = iinBody.iin, headers: Record<string, string> = {}) => {
  const key = { 'X-Device-Key': newDeviceKey() };
  const opened = await post('/rest/registration/iin', { ...iinBody, iin }, { ...headers, ...key });
  const { uuid, bearerToken, socket_channel: channel } = await opened.json();
  return { uuid, channel, bearer: { Authorization: `Bearer ${bearerToken}`, ...key } };
};

describe('the sandbox as a whole', () => {
  it('serves pages, calls, its own page and the outside parties', async () => {
    expect((await fetch(`${origin}/about`)).status).toBe(200);
    expect((await fetch(`${origin}/sandbox`)).status).toBe(200);
    expect((await fetch(`${origin}/rest/registration/step`)).status).toBe(401);
    for (const party of [port + 1, port + 2]) {
      expect((await fetch(`http://127.0.0.1:${party}/`)).status).toBe(200);
    }
  });

  it('accepts the development server’s origin at the identity provider and for the way back from signing', async () => {
    const sessions = `http://127.0.0.1:${port + 1}/sessions`;
    expect(await admittedBy(sessions, developmentOrigin)).toBe(developmentOrigin);
    expect(await admittedBy(sessions, 'http://localhost:5999')).toBeNull();

    const { uuid, bearer } = await enter('900101300017');
    await post('/sandbox/step', { uuid, step: 'signing_init_success' });
    const redirectBackTo = async (appOrigin: string) => {
      const query = new URLSearchParams({
        return_to: `${appOrigin}/register/signing-waiting-results`,
      });
      const address = `${origin}/rest/registration/signing/redirect?${query}`;
      return (await fetch(address, { headers: bearer })).status;
    };
    expect(await redirectBackTo(developmentOrigin)).toBe(200);
    expect(await redirectBackTo('http://localhost:5999')).toBe(422);
  });

  it('opens sockets for pages of the app and for what is no page, and for no other site', async () => {
    const { channel, bearer } = await enter();
    const { token } = await (await authorize(channel, bearer)).json();
    const statusFrom = (from?: string, host?: string) => socketStatus(port, token, from, host);
    expect(await statusFrom(origin)).toBe(101);
    expect(await statusFrom(developmentOrigin)).toBe(101);
    expect(await statusFrom(undefined)).toBe(101);
    expect(await statusFrom(`http://127.0.0.1:${port}`)).toBe(101);
    expect(await statusFrom('https://evil.example')).toBe(403);
    expect(await statusFrom('null')).toBe(403);
    expect(await statusFrom(`https://localhost:${port}`), 'the other scheme').toBe(403);
    const rebound = `rebound.evil.example:${port}`;
    expect(await statusFrom(`http://${rebound}`, rebound), 'DNS rebinding').toBe(403);
  });

  it('pushes the steps to the unmodified SDK', async () => {
    const { channel: name, bearer } = await enter();
    const ably = connectSdk({
      authCallback: async (_parameters, give) => {
        give(null, (await (await authorize(name, bearer)).json()).token);
      },
    });
    const steps: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const channel = ably.channels.get(name);
    await channel.subscribe('Registration.V2.PotentialClientStep', ({ data }) => {
      steps.push(data.step);
      if (data.step === 'personal') resolve();
    });
    await post('/rest/registration/terms', typed.terms, bearer);
    await promise;
    // The sandbox has no REST service of Ably's.
    await expect(channel.history()).rejects.toMatchObject({ statusCode: 404 });
    ably.close();
    expect(steps).toEqual(['waiting_external_personal', 'personal']);
  });
});

describe('an open socket of the unmodified SDK', () => {
  type Device = Awaited<ReturnType<typeof enter>>;

  const socketsOfTest: Realtime[] = [];
  afterEach(() => {
    for (const ably of socketsOfTest.splice(0)) ably.close();
  });

  const stepOf = async ({ bearer }: Device) => {
    const answer = await fetch(`${origin}/rest/registration/step`, { headers: bearer });
    return { status: answer.status, ...(await answer.json()) };
  };

  /** Listens to a channel as the app does. */
  const listen = async (device: Device) => {
    const tokens: string[] = [];
    const ably = connectSdk({
      disconnectedRetryTimeout: 100,
      authCallback: async (_parameters, give) => {
        const answer = await authorize(device.channel, device.bearer);
        if (answer.ok) {
          const { token } = await answer.json();
          tokens.push(token);
          give(null, token);
        } else give(`${answer.status}`, null);
      },
    });
    socketsOfTest.push(ably);
    const heard: string[] = [];
    const states: string[] = [];
    const channel = ably.channels.get(device.channel);
    await channel.subscribe(({ data }) => heard.push(data.step));
    ably.connection.on(({ current, reason }) => states.push(`${current} ${reason?.code ?? ''}`));
    return { ably, heard, states, tokens, channel };
  };
  /** Connects with an earlier token. @returns the code of the refusal */
  const refusalOf = async (token = '') => {
    const ably = connectSdk({ token });
    socketsOfTest.push(ably);
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    ably.connection.on(['connected', 'disconnected', 'failed'], ({ reason }) =>
      resolve(reason?.code),
    );
    return promise;
  };
  /** Ably's code for a revoked token. */
  const revoked = 40_141;
  const cutOff = ({ ably }: { ably: Realtime }) => ably.connection.whenState('disconnected');

  it('an open socket is cut and hears nothing more when the session logs out', async () => {
    const device = await enter('920101300100');
    const socket = await listen(device);
    const cut = cutOff(socket);
    expect((await post('/rest/logout', undefined, device.bearer)).status).toBe(204);
    await cut;
    expect((await stepOf(device)).status).toBe(401);
    expect((await authorize(device.channel, device.bearer)).status).toBe(401);
    await post('/sandbox/step', { uuid: device.uuid, step: 'passport' });
    expect(await refusalOf(socket.tokens[0])).toBe(revoked);
    expect(socket.heard).toEqual([]);
    expect(socket.states.filter((state) => state.startsWith('connected'))).toEqual([]);
  });

  it('is cut when its session ends, and gets no other token', async () => {
    const device = await enter('920101300209');
    const socket = await listen(device);
    const cut = cutOff(socket);
    await post('/sandbox/clock', { forward_s: 2 * 3600 });
    await post('/sandbox/step', { uuid: device.uuid, step: 'passport' });
    await cut;
    expect(socket.heard).toEqual([]);
    expect((await stepOf(device)).status).toBe(401);
  });

  it('an open socket is cut when the next opening replaces its session', async () => {
    const former = await enter('920101300407');
    const formerSocket = await listen(former);
    const cut = cutOff(formerSocket);
    const before = { 'X-Device-Key-Before': former.bearer['X-Device-Key'] };
    const next = await enter('920101300407', before);
    expect(next.uuid).toBe(former.uuid);
    await cut;
    expect(await refusalOf(formerSocket.tokens[0])).toBe(revoked);
    const socket = await listen(next);
    await post('/sandbox/step', { uuid: next.uuid, step: 'address' });
    await expect.poll(() => socket.heard).toEqual(['address']);
    expect(formerSocket.heard).toEqual([]);
  });

  it('hears that its registration begins anew, and attaches to the old channel no more', async () => {
    const device = await enter('920101300506');
    const socket = await listen(device);
    expect(await refusalOf(socket.tokens[0])).toBeUndefined();
    await post('/rest/registration/restart', undefined, device.bearer);
    await expect.poll(() => socket.heard).toEqual(['iin']);
    expect(await refusalOf(socket.tokens[0])).toBe(revoked);
    const cut = cutOff(socket);
    await socket.channel.detach();
    socket.channel.attach().catch(() => {});
    await cut;
    expect((await authorize(device.channel, device.bearer)).status).toBe(403);
  });

  it('an open socket hears the next step when the face leads its session to an earlier application', async () => {
    const showFace = async () => {
      const device = await enter('920101300308');
      await post('/rest/registration/terms', typed.terms, device.bearer);
      await post('/sandbox/step', { uuid: device.uuid, step: 'verigram' });
      const socket = await listen(device);
      const { session_id, image } = await (await post('/sandbox/capture', {})).json();
      const success = { session_id, status: 'success', error: null };
      await post('/rest/registration/verigram/session', success, device.bearer);
      await post('/rest/registration/verigram/image', { session_id, image }, device.bearer);
      await expect.poll(() => socket.heard).toContain('client_creating');
      return { device, socket };
    };
    const first = await showFace();
    const cut = cutOff(first.socket);
    const { device, socket } = await showFace();
    await cut;
    expect(socket.states).toEqual([]);
    const { uuid, socket_channel: channel } = await stepOf(device);
    expect(uuid).toBe(first.device.uuid);
    expect((await authorize(device.channel, device.bearer)).status).toBe(403);
    const led = await listen({ ...device, channel });
    await post('/sandbox/step', { uuid, step: 'signing_failed' });
    await expect.poll(() => led.heard.at(-1)).toBe('signing_failed');
  });
});

describe('pages at another origin than the API', () => {
  const shop = 'https://shop.example';
  const publicly = {
    port: otherPort + 4,
    allowedOrigins: [shop],
    origin: 'https://api.shop.example',
    identityOrigin: 'https://face.shop.example',
    signingOrigin: 'https://sign.shop.example',
  };
  const api = `http://127.0.0.1:${publicly.port}`;
  const signingServer = `http://127.0.0.1:${publicly.port + 2}`;
  let other: Sandbox;
  const otherFolder = folderOfFile();
  beforeAll(async () => {
    other = await startSandbox(environment({ ...publicly, dataFolder: otherFolder }));
  });
  afterAll(() => other.close());

  const call = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    callAt(api + path, body === undefined ? 'GET' : 'POST', body, { Origin: shop, ...headers });
  const admitted = ({ headers }: Response) => headers.get('Access-Control-Allow-Origin');
  /** Enters a new person's IIN, and sets the registration to a step. */
  const standAt = async (step: string, iin: string) => {
    const key = { 'X-Device-Key': newDeviceKey() };
    const opened = await call('/rest/registration/iin', { ...iinBody, iin }, key);
    const { uuid, bearerToken, socket_channel } = await opened.json();
    const bearer = { Authorization: `Bearer ${bearerToken}`, ...key };
    await call('/rest/registration/terms', typed.terms, bearer);
    const Origin = publicly.origin;
    await call('/sandbox/step', { uuid, step }, { Origin });
    return { uuid, bearer, channel: socket_channel };
  };

  it('may make the calls, ask for a channel, and post what monitoring has', async () => {
    const key = { 'X-Device-Key': newDeviceKey() };
    const entered = await call('/rest/registration/iin', iinBody, key);
    const { bearerToken, socket_channel } = await entered.json();
    const bearer = { Authorization: `Bearer ${bearerToken}`, ...key };
    const channel = await call(
      '/broadcasting/auth',
      { channel_name: socket_channel, token: null },
      bearer,
    );
    const expired = await call('/rest/registration/step', undefined, { Authorization: 'Bearer x' });
    const body = { meta: { session: { id: 's-1' } } };
    const posted = await call('/played/receiver', body, { 'X-Faro-Session-Id': 's-1' });
    const all = [entered, channel, expired, posted];
    expect(all.map(({ status }) => status)).toEqual([200, 200, 401, 202]);
    expect(all.map(admitted)).toEqual([shop, shop, shop, shop]);
  });

  it('may read an answer that a fault gives, and a preflight uses no fault up', async () => {
    const Origin = publicly.origin;
    const fault = { match: '/rest/route-rules', status: 503, retry_after: 9 };
    await call('/sandbox/faults', fault, { Origin });
    const asked = await fetch(`${api}/rest/route-rules`, {
      method: 'OPTIONS',
      headers: { Origin: shop, 'Access-Control-Request-Method': 'POST' },
    });
    expect([asked.status, admitted(asked)]).toEqual([204, shop]);
    const answers = [await call('/rest/route-rules', { path: '/a' })];
    answers.push(await call('/rest/route-rules', { path: '/a' }));
    expect(answers.map(({ status }) => status)).toEqual([503, 200]);
    expect(answers.map(admitted)).toEqual([shop, shop]);
  });

  it('are refused where their origin is not named, sandbox’s own calls included', async () => {
    for (const Origin of ['https://evil.example', 'https://www.shop.example']) {
      expect(admitted(await call('/rest/registration/iin', iinBody, { Origin }))).toBeNull();
      expect(admitted(await call('/played/receiver', {}, { Origin }))).toBeNull();
      expect((await call('/sandbox/reset', {}, { Origin })).status).toBe(403);
    }
    // Pages of the app's own origin cannot control the sandbox, which has another origin.
    const control = await call('/sandbox/reset', {});
    expect([control.status, admitted(control)]).toEqual([403, null]);
  });

  it('are led to the signing provider’s public address, and back to themselves', async () => {
    const { bearer } = await standAt('signing_init_success', '900101300017');
    const redirectTo = async (returnTo: string) => {
      const query = new URLSearchParams({ return_to: returnTo });
      return call(`/rest/registration/signing/redirect?${query}`, undefined, bearer);
    };
    const back = `${shop}/register/signing-waiting-results`;
    const { redirect_url } = await (await redirectTo(back)).json();
    expect(redirect_url).toMatch(/^https:\/\/sign\.shop\.example\/sign\?state=/);
    expect((await redirectTo('https://evil.example/')).status).toBe(422);

    // The proxy sends requests with the public name, or with the name on which the provider listens.
    const { search, searchParams } = new URL(redirect_url);
    const page = await fetch(`${signingServer}/sign${search}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${shop} `);
    const answer = (Origin: string) =>
      fetch(`${signingServer}/sign`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin, 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({ state: searchParams.get('state') ?? '', answer: 'signed' }),
      });
    expect((await answer('https://evil.example')).status).toBe(403);
    const signed = await answer(publicly.signingOrigin);
    expect(signed.status).toBe(303);
    expect(signed.headers.get('Location')).toMatch(new RegExp(`^${back}\\?state=`));
  });

  it('are given addresses of documents at the API, and SMS that name their own host', async () => {
    const { uuid, bearer } = await standAt('personal_cabinet', '920101300506');
    const list = await (await call(`/rest/documents/list/${uuid}`, undefined, bearer)).json();
    const urls: string[] = list.documents.map(({ url }: { url: string }) => url);
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(new URL(url).origin).toBe(publicly.origin);

    const of = (name: string) =>
      list.documents.map((document: object) => Reflect.get(document, name));
    const sign = {
      phone: '77010000066',
      sms_code: null,
      document_template_ids: of('template_id'),
      document_sha256s: of('sha256'),
    };
    expect((await call('/rest/documents/sign', sign, bearer)).status).toBe(200);
    const sent = await (await fetch(`${api}/sandbox/sms?phone=77010000066`)).json();
    expect(sent[0].text).toContain('@shop.example #');
  });

  it('are given a cabinet’s cookie for https alone, as the API’s public address is', async () => {
    const { bearer } = await standAt('personal_cabinet', '920101300803');
    const cabinet = { amount: typed.terms.amount, potential_contract_id: null };
    const opened = await call('/rest/cabinet', cabinet, bearer);
    expect([opened.status, opened.headers.get('Set-Cookie')]).toEqual([
      200,
      expect.stringMatching(/^CABINET_SESSION=[^;]+;.*; Secure/),
    ]);
    const left = await call('/rest/logout', {}, bearer);
    expect(left.headers.get('Set-Cookie')).toMatch(/^CABINET_SESSION=; Max-Age=0;.*; Secure/);
  });

  it('may open the socket; those of other origins may not', async () => {
    const { bearer, channel } = await standAt('personal', '920101300605');
    const body = { channel_name: channel, token: null };
    const { token } = await (await call('/broadcasting/auth', body, bearer)).json();
    const answerTo = (from: string, host = 'api.shop.example') =>
      socketStatus(publicly.port, token, from, host);
    expect(await answerTo(shop)).toBe(101);
    expect(await answerTo('https://evil.example')).toBe(403);
    expect(await answerTo('http://shop.example'), 'a page without TLS').toBe(403);
    expect(await answerTo('http://api.shop.example'), 'its name without TLS').toBe(403);
    const loopback = `localhost:${publicly.port}`;
    expect(await answerTo(`http://${loopback}`, loopback), 'a page of loopback').toBe(403);
  });

  it('are admitted to the identity provider, whose public address the photo’s page admits', async () => {
    expect(await admittedBy(`http://127.0.0.1:${publicly.port + 1}/sessions`, shop)).toBe(shop);
    const photo = await fetch(`${api}/register/photo`);
    const policy = photo.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${publicly.identityOrigin};`);
    expect(policy).not.toContain('127.0.0.1');
  });

  it('open the sandbox’s own page at its public name, and at no other', async () => {
    const statusAt = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = get(`${api}/sandbox/iins`, { headers: { Host: host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        request.on('error', reject);
      });
    expect(await statusAt('api.shop.example')).toBe(200);
    expect(await statusAt(`localhost:${publicly.port}`)).toBe(200);
    expect(await statusAt('rebound.evil.example')).toBe(403);
  });
});

describe('a host with another server’s API behind it', () => {
  let front: Sandbox;
  beforeEach(async () => {
    const given = { port: otherPort, apiProxy: origin, trustedProxies: [] };
    front = await startSandbox(environment({ ...given, hasCrossOriginCookies: true }));
  });
  afterEach(() => front.close());

  it('serves pages with the cookies of the build, and takes what monitoring posts from them alone', async () => {
    const address = `http://localhost:${front.port}`;
    const send = (from: string) =>
      callAt(
        `${address}/played/receiver`,
        'POST',
        { meta: { session: { id: 's1' } } },
        { Origin: from, 'X-Faro-Session-Id': 's1' },
      );
    expect((await send(address)).status).toBe(202);
    expect((await send('https://evil.example')).status).toBe(403);
    const page = await fetch(`${address}/about?lang=kk`);
    expect(page.status).toBe(200);
    expect(page.headers.get('Set-Cookie')).toBe(
      'i18n_redirected=kk; Max-Age=31536000; Path=/; Secure; SameSite=None',
    );
  });

  it('forwards the socket of the unmodified SDK, also from the development server’s page', async () => {
    const { channel, bearer, uuid } = await enter('920101300704');
    const { token } = await (await authorize(channel, bearer)).json();
    const ably = connectSdk({ port: front.port, useBinaryProtocol: false, token });
    const heard: string[] = [];
    await ably.channels.get(channel).subscribe(({ data }) => heard.push(data.step));
    await post('/sandbox/step', { uuid, step: 'passport' });
    await expect.poll(() => heard).toEqual(['passport']);
    ably.close();

    expect(await socketStatus(front.port, token, developmentOrigin)).toBe(101);
    expect(await socketStatus(front.port, token, 'https://evil.example')).toBe(403);
  });

  it('passes the address of its callers on, which nobody can forge, so each has limits of their own', async () => {
    const logIn = async (host: string, said: string) => {
      const body = { phone: '77010000055', documentToken: 'AAAAAAAA' };
      const address = `http://${host}:${front.port}/rest/auth`;
      return (await callAt(address, 'POST', body, { 'X-Forwarded-For': said })).status;
    };
    const statuses: number[] = [];
    for (let tried = 1; tried <= 6; tried += 1) {
      statuses.push(await logIn('127.0.0.1', `203.0.113.${tried}`));
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await logIn('[::1]', '127.0.0.1')).toBe(422);
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
  // Not an earlier port, because a closed connection to another server's port may still be in the pool of `fetch`.
  const policyPort = otherPort + 8;
  const identityHosts = ['https://liveness.example'];

  it('admits another server’s identity provider and real time', async () => {
    const given = {
      port: policyPort,
      apiProxy: origin,
      identityHosts,
      connectHosts: ['wss://push.example'],
    };
    const photo = await policyAt(given, '/register/photo');
    expect(photo).toMatch(/script-src 'self'(?: 'sha256-[^']+')* https:\/\/liveness\.example;/);
    expect(connections(photo)).toBe("'self' https://liveness.example wss://push.example");
    expect(connections(await policyAt(given, '/about'))).toBe("'self' wss://push.example");
  });

  it('admits Ably’s own service when there is a key for it', async () => {
    const given = {
      port: policyPort,
      dataFolder: join(dataFolder, 'with-ably'),
      ablyApiKey: 'app.key:secret',
    };
    await mkdir(given.dataFolder);
    expect(connections(await policyAt(given, '/about'))).toBe(
      "'self' wss://main.realtime.ably.net wss://*.ably-realtime.com",
    );
  });
});
