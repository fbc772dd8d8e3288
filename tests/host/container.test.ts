import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reservePorts } from '../sandbox/freePorts.ts';
import { makeFixtureBuild } from './fixtureBuild.ts';
import { inlineHashesOf, untilReady } from './nginxServer.ts';
import { ask, sendRaw } from './request.ts';

/** The programs that start.sh runs. */
const programs = {
  PATH: process.env.PATH,
  ...(process.env.NGINX_PATH && { NGINX_PATH: process.env.NGINX_PATH }),
};
const deploy = new URL('../../deploy/', import.meta.url).pathname;
/** The container runs as Debian's user www-data. */
const webUser = process.getuid?.() === 0 ? { uid: 33, gid: 33 } : {};

let folder = '';
let api: Server;
let apiPort = 0;
const demoPorts: Record<string, string> = {};
const stops: (() => Promise<void>)[] = [];

/** Returns a port that stays reserved until this process ends. */
const ownPort = async () => (await reservePorts()).first;

/** Creates the container's files in a temporary folder. */
async function layOut(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'jenil-container-'));
  await chmod(folder, 0o755);
  const build = await makeFixtureBuild();
  await cp(build, join(folder, 'www/current'), { recursive: true });
  await rm(build, { recursive: true });
  await chmod(join(folder, 'www/current'), 0o755);
  await writeFile(
    join(folder, 'www/inline-hashes.conf'),
    await inlineHashesOf(join(folder, 'www/current')),
  );
}

/** Copies the files that the image has, with paths and ports of this test. */
async function copyFiles(name: string): Promise<{ files: string; out: string }> {
  const files = join(folder, name);
  const out = join(folder, `${name}-out`);
  await Promise.all([files, out].map((each) => mkdir(each)));
  await chmod(out, 0o777);
  const sources = {
    'nginx.conf': 'nginx.conf',
    'main.conf': 'container/nginx.conf',
    'demo.conf': 'container/demo.conf',
  };
  for (const [file, source] of Object.entries(sources)) {
    let text = await readFile(join(deploy, source), 'utf8');
    text = text.replaceAll('/tmp/jenil', out).replaceAll('/var/www/jenil', join(folder, 'www'));
    if (file === 'demo.conf') {
      for (const port of ['8174', '8175', '8176']) {
        demoPorts[port] ??= String(await ownPort());
        text = text.replaceAll(port, demoPorts[port]);
      }
      text = text.replaceAll(/127\.0\.0\.1:417\d/g, `127.0.0.1:${apiPort}`);
    }
    await writeFile(join(files, file), text);
  }
  return { files, out };
}

interface Started {
  readonly baseUrl: string;
  /** Returns the output of the container so far. */
  output(): Promise<string>;
}

/** Runs start.sh as the container does, as an unprivileged user. */
async function start(name: string, variables: Record<string, string>): Promise<Started> {
  const { files, out } = await copyFiles(name);
  const port = await ownPort();
  const logPath = join(folder, `${name}.log`);
  const log = await open(logPath, 'a');
  await log.chmod(0o666);
  const output = () => readFile(logPath, 'utf8');
  const container = spawn(join(deploy, 'container/start.sh'), {
    env: { ...programs, FILES: files, OUT: out, PORT: String(port), ...variables },
    stdio: ['ignore', log.fd, log.fd],
    ...webUser,
  });
  const ended = once(container, 'exit');
  stops.push(async () => {
    container.kill('SIGTERM');
    await ended;
    await log.close();
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilReady(baseUrl, container, () => '').catch(async (error) => {
    throw new Error(await output(), { cause: error });
  });
  return { baseUrl, output };
}

beforeAll(async () => {
  await layOut();
  api = createServer(({ url, headers }, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ url, ...headers }));
  });
  api.on('upgrade', (_, socket) => {
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const address = api.address();
  apiPort = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  for (const stop of stops) await stop();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the container of the static host', () => {
  it('serves the build without variables, warnings and privileges', async () => {
    const { baseUrl, output } = await start('plain', {});
    expect((await ask(baseUrl, '/health')).status).toBe(200);
    expect(await output()).not.toMatch(/\[\w+\] \d|nginx:/);
    const page = await ask(baseUrl, '/about?token=4f1c', { headers: { 'Accept-Encoding': 'br' } });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await ask(baseUrl, '/rest/auth')).status).toBe(404);
    const { headers } = await ask(baseUrl, '/register/photo');
    expect(headers['content-security-policy']).not.toContain('https:');
    await vi.waitFor(async () => expect(await output()).toContain('"GET /about HTTP/1.1" 200'));
    expect(await output()).not.toContain('4f1c');
  });

  it('takes API, balancer and outside hosts from variables', async () => {
    const { baseUrl } = await start('lender', {
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      BALANCER: '127.0.0.0/8',
      HSTS: 'max-age=63072000; includeSubDomains',
      IDENTITY_HOSTS: 'https://face.example https://face2.example',
      TAG_MANAGER_HOSTS: 'https://tags.example',
      CONNECT_HOSTS: 'https://watch.example',
      REPORT_ADDRESS: 'https://reports.example/csp',
    });
    const asked = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.7' };
    const call = await ask(baseUrl, '/rest/auth?a=1', { headers: asked });
    expect(JSON.parse(call.body.toString())).toMatchObject({
      url: '/rest/auth?a=1',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
    });
    const photo = (await ask(baseUrl, '/register/photo', { headers: asked })).headers;
    const policy = photo['content-security-policy'];
    expect(policy).toMatch(/script-src [^;]* https:\/\/face\.example https:\/\/face2\.example;/);
    expect(policy).toMatch(/connect-src [^;]* https:\/\/watch\.example;/);
    expect(policy).toMatch(/; report-to jenil$/);
    expect(photo['reporting-endpoints']).toBe('jenil="https://reports.example/csp"');
    expect(photo['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    const page = (await ask(baseUrl, '/about')).headers;
    expect(page['content-security-policy']).toMatch(/script-src [^;]* https:\/\/tags\.example;/);
    expect(page['strict-transport-security']).toBeUndefined();
  });

  it('forwards calls and sockets to the sandbox in the demonstration', async () => {
    await start('demo', { SANDBOX: '1', API_ORIGIN: `http://127.0.0.1:${apiPort}` });
    for (const port of Object.values(demoPorts)) {
      const baseUrl = `http://127.0.0.1:${port}`;
      const answer = await ask(baseUrl, '/sandbox?x=1', { headers: { Host: 'localhost:4176' } });
      expect(JSON.parse(answer.body.toString())).toMatchObject({
        url: '/sandbox?x=1',
        host: 'localhost:4176',
        'x-forwarded-for': '127.0.0.1',
      });
      const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket';
      const head = await sendRaw(
        baseUrl,
        `GET / HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`,
      );
      expect(head).toMatch(/^HTTP\/1\.1 101 /);
    }
  });

  it.each([
    [{ CONNECT_HOSTS: 'https://a"; }' }, 'CONNECT_HOSTS must be without quotes'],
    [{ API_ORIGIN: 'http://a; return 200' }, 'API_ORIGIN must be without'],
    [{ HSTS: 'max-age=$host' }, 'HSTS must be without'],
  ])('does not start with %j', async (variables, reason) => {
    const name = Object.keys(variables)[0] ?? '';
    await expect(start(name, variables)).rejects.toThrow(reason);
  });

  it('does not start when its settings do not match the site file', async () => {
    const { files, out } = await copyFiles('changed');
    const site = await readFile(join(files, 'nginx.conf'), 'utf8');
    await writeFile(join(files, 'nginx.conf'), site.replace('listen 80; ', 'listen 81; '));
    const env = { ...programs, FILES: files, OUT: out };
    const container = spawn(join(deploy, 'container/start.sh'), { env });
    let said = '';
    container.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(container, 'close');
    expect([code, said]).toEqual([1, expect.stringContaining('"listen 80; " is not once')]);
  });
});
