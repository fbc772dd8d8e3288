import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeReports, reportAddress } from './contract/reports.ts';
import { describeTagManager, tagManagerHost } from './contract/tagManager.ts';
import { describeHostContract } from './contract.ts';
import { hashOf, inline, makeFixtureBuild } from './fixtureBuild.ts';
import { type NginxServer, replaceOnce, startNginx } from './nginxServer.ts';
import { ask } from './request.ts';

const realBuild = process.env.HOST_DIST;
let distFolder = '';
let nginx: NginxServer;
let killing: NginxServer;

const breakOnPurpose = (site: string) =>
  replaceOnce(site, '  # ---- Pages ----', '  location = /broken { return 500; }\n');
const killWorker = (site: string) =>
  replaceOnce(site, 'set $jenil_worker /sw.js;', 'set $jenil_worker /sw-kill.js;');
/** Follows the comment in the site file: replaces the location below the comment by the lines of the comment. */
function proxyApi(site: string, port: number): string {
  const [all = '', comment = ''] =
    /^ {2}#\n((?: {2}# {3}.*\n)+) {2}location [\s\S]+?\n {2}\}\n/m.exec(site) ?? [];
  const lines = comment.replaceAll(/^ {2}# {3}/gm, '  ');
  return replaceOnce(replaceOnce(site, all, lines), '127.0.0.1:8080', `127.0.0.1:${port}`);
}

/** Admits the tag manager. */
function admitTagManager(site: string): string {
  const none = 'default ""; # ADJUST: " https://tags.example"';
  return replaceOnce(site, none, `default " ${tagManagerHost}";`);
}

beforeAll(async () => {
  distFolder = realBuild ?? (await makeFixtureBuild());
  nginx = await startNginx({ distFolder, adjust: breakOnPurpose });
  killing = await startNginx({ distFolder, adjust: killWorker });
});

afterAll(async () => {
  await Promise.all([nginx.stop(), killing.stop()]);
  if (realBuild === undefined) await rm(distFolder, { recursive: true });
});

describeHostContract({
  name: 'nginx',
  baseUrl: () => nginx.baseUrl,
  brokenPath: '/broken',
  hasWellKnownFiles: realBuild === undefined,
});

describe('nginx with a tag manager', () => {
  let managed: NginxServer;
  beforeAll(async () => {
    managed = await startNginx({ distFolder, adjust: admitTagManager });
  });
  afterAll(() => managed.stop());
  describeTagManager({ name: 'it', baseUrl: () => managed.baseUrl });
});

describe('nginx with cross-site cookies', () => {
  let crossing: NginxServer;
  beforeAll(async () => {
    const adjust = (site: string) =>
      replaceOnce(
        site,
        'map $jenil_tls $jenil_cookie_site {',
        'map $host $jenil_cookie_site { ~. "SameSite=None; Secure";',
      );
    crossing = await startNginx({ distFolder, adjust });
  });
  afterAll(() => crossing.stop());
  it('sets the cookie of the language like the app', async () => {
    const { headers } = await ask(crossing.baseUrl, '/?lang=kz');
    expect(headers['set-cookie']).toBe(
      'i18n_redirected=kk; Max-Age=31536000; Path=/; SameSite=None; Secure',
    );
  });
});

describe('nginx with an address for reports', () => {
  let reporting: NginxServer;
  beforeAll(async () => {
    const adjust = (site: string) =>
      replaceOnce(
        site,
        'map $host $jenil_report_address {\n  default "";',
        `map $host $jenil_report_address {\n  default "${reportAddress}";`,
      );
    reporting = await startNginx({ distFolder, adjust });
  });
  afterAll(() => reporting.stop());
  describeReports({ name: 'it', baseUrl: () => reporting.baseUrl });
});

describe('nginx’s own log', () => {
  const secret = 'one-time-4f1c';
  const signed = `/register/signing-waiting-results?token=${secret}`;

  it('has no warnings at its start', () => {
    expect(nginx.startLog()).toBe('');
  });

  it('has no queries of requested or referring addresses', async () => {
    const headers = { Referer: `https://jenil.example${signed}`, 'User-Agent': 'log-test/1' };
    for (const path of [
      signed,
      `/unknown?a=${secret}`,
      `/rest/auth?b=${secret}`,
      `/about/?${secret}`,
    ]) {
      await ask(nginx.baseUrl, path, { headers });
    }
    // nginx writes the line after the answer.
    const lines = await vi.waitFor(async () => {
      const found = (await readFile(nginx.accessLog, 'utf8'))
        .split('\n')
        .filter((line) => line.includes('log-test/1'));
      expect(found).toHaveLength(4);
      return found;
    });
    expect(lines.join()).not.toContain(secret);
    expect(lines[0]).toMatch(
      /^127\.0\.0\.1 \[[^\]]+\] "GET \/register\/signing-waiting-results HTTP\/1\.1" \d{3} \d+ "https:\/\/jenil\.example\/register\/signing-waiting-results" "log-test\/1" time=/,
    );
    expect(await readFile(nginx.errorLog, 'utf8')).toBe('');
  });

  it('has no health checks of the balancer', async () => {
    await ask(nginx.baseUrl, '/health', { headers: { 'User-Agent': 'health-test/1' } });
    await ask(nginx.baseUrl, '/robots.txt', { headers: { 'User-Agent': 'after-it/1' } });
    const log = await vi.waitFor(async () => {
      const text = await readFile(nginx.accessLog, 'utf8');
      expect(text).toContain('after-it/1');
      return text;
    });
    expect(log).not.toContain('health-test/1');
  });
});

describe('nginx behind a balancer that ends TLS', () => {
  let behind: NginxServer;
  beforeAll(async () => {
    const adjust = (site: string) =>
      replaceOnce(site, 'map $https ', 'map $http_x_forwarded_proto ');
    behind = await startNginx({ distFolder, adjust });
  });
  afterAll(() => behind.stop());

  it('sends HSTS for a day over https, and no HSTS over http', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const hsts = 'strict-transport-security';
    expect((await ask(behind.baseUrl, '/about', { headers })).headers[hsts]).toBe('max-age=86400');
    expect((await ask(behind.baseUrl, '/about')).headers[hsts]).toBeUndefined();
    const asked = await ask(behind.baseUrl, '/about?lang=kk', { headers });
    expect(asked.headers['set-cookie']).toMatch(/; Secure$/);
  });
});

describe('nginx with the kill switch on', () => {
  it('answers /sw.js with the worker that removes itself', async () => {
    const [worker, kill] = await Promise.all(
      ['/sw.js', '/sw-kill.js'].map((path) => ask(killing.baseUrl, path)),
    );
    expect(worker?.status).toBe(200);
    expect(worker?.body).toEqual(kill?.body);
    expect(worker?.headers['cache-control']).toBe('no-cache');
    expect(worker?.headers['content-type']).toMatch(/^text\/javascript/);
  });
});

describe('nginx with the API behind it', () => {
  const upstream = createServer((request, response) => {
    const { method, url } = request;
    response.statusCode = url === '/rest/unknown' ? 404 : 200;
    response.setHeader('Cache-Control', 'private');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (url?.startsWith('/rest/documents/file/')) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Permissions-Policy', 'camera=()');
      response.setHeader('X-Frame-Options', 'DENY');
    } else response.setHeader('Content-Type', 'application/json');
    const {
      host,
      forwarded,
      'x-forwarded-for': client,
      'x-forwarded-proto': proto,
    } = request.headers;
    response.end(JSON.stringify({ method, url, host, client, forwarded, proto }));
  });
  let proxying: NginxServer;
  /** Configures the site as a proxy of the upstream. */
  let behindNginx: (site: string) => string;

  beforeAll(async () => {
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const address = upstream.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    behindNginx = (site) => proxyApi(admitTagManager(site), port);
    proxying = await startNginx({ distFolder, adjust: behindNginx });
  });
  afterAll(() => proxying.stop());

  it('passes a call and its answer unchanged', async () => {
    const asked = { method: 'POST', headers: { Host: 'jenil.example' } };
    const answer = await ask(proxying.baseUrl, '/rest/registration/iin?a=%2f', asked);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private');
    expect(JSON.parse(answer.body.toString())).toEqual({
      method: 'POST',
      url: '/rest/registration/iin?a=%2f',
      host: 'jenil.example',
      client: '127.0.0.1',
      proto: 'http',
    });
  });

  it('sends the real address of the caller in place of the caller’s own headers', async () => {
    const headers = {
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'for=203.0.113.7',
    };
    const answer = await ask(proxying.baseUrl, '/rest/auth', { method: 'POST', headers });
    const { client, forwarded, proto } = JSON.parse(answer.body.toString());
    expect([client, forwarded, proto]).toEqual(['127.0.0.1', undefined, 'http']);
  });

  it('sends no referrer from a loan document, and admits no tag manager there', async () => {
    const { headers } = await ask(proxying.baseUrl, '/rest/documents/file/5f1c/1?until=1&seal=x');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).not.toContain(tagManagerHost);
  });

  it('sends each header once when the API sends it too', async () => {
    const call = await ask(proxying.baseUrl, '/rest/auth', { method: 'POST' });
    expect(call.headers['x-content-type-options']).toBe('nosniff');
    const { headers } = await ask(proxying.baseUrl, '/rest/documents/file/5f1c/1');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=()',
      'x-frame-options': 'DENY',
    });
  });

  it('refuses a flood of calls from one address with the contract’s JSON, but serves pages', async () => {
    // At this rate nginx admits no further call during the test.
    const slowly = (site: string) => replaceOnce(behindNginx(site), 'rate=10r/s', 'rate=1r/m');
    const limiting = await startNginx({ distFolder, adjust: slowly });
    const send = (method: string, path = '/rest/auth') => ask(limiting.baseUrl, path, { method });
    try {
      for (let sent = 0; sent <= 50; sent += 1) expect((await send('POST')).status).toBe(200);
      for (const method of ['POST', 'PUT']) {
        const refused = await send(method);
        expect(refused.status).toBe(429);
        expect(refused.headers).toMatchObject({
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'retry-after': '5',
        });
        expect(JSON.parse(String(refused.body))).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      }
      const asked = await send('GET');
      expect([asked.status, asked.headers['retry-after']]).toEqual([200, undefined]);
      expect((await send('GET', '/about')).status).toBe(200);
    } finally {
      await limiting.stop();
    }
  });

  it('keeps the API’s own 404', async () => {
    const answer = await ask(proxying.baseUrl, '/rest/unknown');
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain('/rest/unknown');
  });

  it('answers in JSON when the API cannot be reached', async () => {
    upstream.close();
    upstream.closeAllConnections();
    await once(upstream, 'close');
    const answer = await ask(proxying.baseUrl, '/broadcasting/auth', { method: 'POST' });
    expect(answer.status).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'UNAVAILABLE' });
    await ask(proxying.baseUrl, '/rest/documents/file/5f1c/1?seal=4f1c', {
      headers: { Referer: 'https://jenil.example/register/signing-waiting-results?token=4f1c' },
    });
    const log = await vi.waitFor(async () => {
      const text = await readFile(proxying.accessLog, 'utf8');
      expect(text).toMatch(/"GET \/rest\/documents\/file\/5f1c\/1 HTTP\/1.1" 503 .* api=502 /);
      return text;
    });
    expect(log + (await readFile(proxying.errorLog, 'utf8'))).not.toContain('4f1c');
  });
});

describe('rolling out a new version while pages are open', () => {
  const rollOutScript = new URL('../../deploy/roll-out.sh', import.meta.url).pathname;
  const run = promisify(execFile);
  const day = 24 * 60 * 60;
  let build = '';
  let target = '';
  let served: NginxServer | undefined;

  const rollOut = () =>
    run(rollOutScript, [build, target], {
      env: { ...process.env, RELOAD: served?.reloadCommand ?? 'false', RELOAD_WAIT_S: '1' },
    });
  const visitAt = (path: string) => ask(served?.baseUrl ?? '', path);
  const status = async (path: string) => (await visitAt(path)).status;
  /** Makes the next build. Its script has another name. */
  const buildAgain = async (from: string, to: string) => {
    await rename(join(build, 'assets', from), join(build, 'assets', to));
    await writeFile(join(build, 'robots.txt'), `# ${to}`);
  };

  beforeAll(async () => {
    build = await makeFixtureBuild();
    target = await mkdtemp(join(tmpdir(), 'jenil-target-'));
    await rollOut();
    served = await startNginx({
      distFolder: join(target, 'current'),
      inlineHashes: join(target, 'inline-hashes.conf'),
    });
  });
  afterAll(async () => {
    await served?.stop();
    await Promise.all([build, target].map((each) => rm(each, { recursive: true })));
  });

  it('admits the inline blocks of the new version and of the previous version', async () => {
    const policy = async () => (await visitAt('/')).headers['content-security-policy'] ?? '';
    expect(await policy()).toContain(hashOf(inline.script));
    const list = join(build, 'inline-hashes.txt');
    const before = await readFile(list, 'utf8');
    for (const script of ['window.first=2', 'window.first=3']) {
      await writeFile(list, `script ${hashOf(script)}\n`);
      await rollOut();
    }
    expect(await policy()).toContain(hashOf('window.first=3'));
    expect(await policy()).toContain(hashOf('window.first=2'));
    expect(await policy()).not.toContain(hashOf(inline.script));
    await writeFile(list, before);
  });

  it('serves the new version at once, and keeps the old chunks for pages that are open', async () => {
    await buildAgain('main-C4f_9.js', 'main-D5.js');
    await rollOut();
    expect((await visitAt('/robots.txt')).body.toString()).toBe('# main-D5.js');
    expect(await status('/assets/main-D5.js')).toBe(200);
    expect(await status('/assets/main-C4f_9.js')).toBe(200);
  });

  it('deletes old chunks a month after they were replaced, however old they are', async () => {
    const assets = join(target, 'current', 'assets');
    const monthAgo = Date.now() / 1000 - 32 * day;
    for (const name of ['main-C4f_9.js', 'main-D5.js']) {
      await utimes(join(assets, name), monthAgo, monthAgo);
    }
    await buildAgain('main-D5.js', 'main-E6.js');
    await rollOut();
    expect(await status('/assets/main-C4f_9.js')).toBe(404);
    expect(await status('/assets/main-D5.js')).toBe(200);
    expect(await status('/assets/main-E6.js')).toBe(200);
  });

  it('keeps three releases', async () => {
    await rollOut();
    await rollOut();
    const names = await readdir(join(target, 'releases'));
    expect(names.filter((name) => !name.endsWith('.own'))).toHaveLength(3);
    expect(names.filter((name) => name.endsWith('.own'))).toHaveLength(3);
    expect(await status('/')).toBe(200);
  });

  it('refuses a folder without a build, and leaves the site unchanged', async () => {
    await expect(run(rollOutScript, [tmpdir(), target])).rejects.toThrow('Usage');
    expect(await status('/')).toBe(200);
  });
});
