import { pbkdf2 } from 'node:crypto';
import { renameSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { format, promisify } from 'node:util';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFixtureBuild } from '../../tests/host/fixtureBuild.ts';
import { ask } from '../../tests/host/request.ts';
import { createHost, preferredEncoding, withoutEmptySegments } from './host.ts';
import { listenOnLoopback } from './listen.ts';

/** Contains the build, and beside it a file that must not be served. */
let outerFolder = '';
let distFolder = '';

beforeAll(async () => {
  outerFolder = await mkdtemp(join(tmpdir(), 'jenil-outer-'));
  distFolder = join(outerFolder, 'dist');
  await rename(await makeFixtureBuild(), distFolder);
  await writeFile(join(outerFolder, 'a'), 'a secret');
  await writeFile(join(distFolder, '.well-known', 'assetlinks.json'), '[]');
});
afterAll(() => rm(outerFolder, { recursive: true }));

describe('the sandbox’s host', () => {
  it('serves the worker that removes itself when the kill switch is on', async () => {
    const host = createHost({ distFolder, isWorkerKilled: true });
    const worker = await host.request('/sw.js');
    expect(await worker.text()).toContain('unregister');
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('passes the calls to its API', async () => {
    const api = new Hono().post('/rest/auth', (context) => context.json({ bearerToken: 'x' }));
    const answer = await createHost({ distFolder, api }).request('/rest/auth', { method: 'POST' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('shows a new build without a restart, under another ETag', async () => {
    const host = createHost({ distFolder });
    const before = await host.request('/robots.txt');
    await writeFile(join(distFolder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
    const after = await host.request('/robots.txt');
    expect(await after.text()).toContain('Disallow');
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  });

  it('keeps the ETag of a page that a new build left as it was', async () => {
    const host = createHost({ distFolder });
    const before = await host.request('/icons/any-192.png');
    const picture = Buffer.from(await before.arrayBuffer());
    await writeFile(join(distFolder, 'icons', 'any-192.png'), picture);
    const after = await host.request('/icons/any-192.png');
    expect(after.headers.get('ETag')).toBe(before.headers.get('ETag'));
  });

  it('answers with the whole file when the link to the build moves amid the answer', async () => {
    const next = join(outerFolder, 'next');
    const current = join(outerFolder, 'current');
    await mkdir(next);
    symlinkSync(distFolder, current);
    await writeFile(join(distFolder, 'assets', 'old-a1b2c3.js'), 'export {};\n');
    // The four busy threads of Node delay the opening of the file until the link has moved.
    const hash = promisify(pbkdf2);
    const busy = Array.from({ length: 4 }, () => hash('a', 'b', 200_000, 64, 'sha512'));
    const answering = createHost({ distFolder: current }).request('/assets/old-a1b2c3.js');
    await eventLoopTurn();
    symlinkSync(next, `${current}-next`);
    renameSync(`${current}-next`, current);
    const answer = await answering;
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('export {};\n');
    await Promise.all(busy);
  });

  it('logs the request that failed, and shows the 500 page', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    // The host finds a folder in place of the compressed file, and cannot read it.
    await writeFile(join(distFolder, 'pages', 'ru', 'broken.html'), '');
    await mkdir(join(distFolder, 'pages', 'ru', 'broken.html.br'));
    const headers = { 'Accept-Encoding': 'br' };
    const answer = await createHost({ distFolder }).request('/broken', { headers });
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('<h1>500</h1>');
    expect(format(...(log.mock.calls[0] ?? []))).toMatch(/^GET \/broken: \[?Error: EISDIR/);
    log.mockRestore();
  });

  it('logs a path with signs of a format as it is, and the whole error after it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const api = new Hono().all('*', () => {
      throw new Error('broken');
    });
    api.onError((error) => {
      throw error;
    });
    expect((await createHost({ distFolder, api }).request('/rest/%s%d%c')).status).toBe(500);
    const [line = '', place = ''] = format(...(log.mock.calls[0] ?? [])).split('\n');
    expect(line).toBe('GET /rest/%s%d%c: Error: broken');
    expect(place).toContain('host.test.ts');
    log.mockRestore();
  });

  it('answers in plain words when the build has lost even its error pages', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const withoutPages = join(distFolder, 'icons');
    const host = createHost({ distFolder: withoutPages });
    const answer = await host.request('/unknown');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Page not found');
    // The host cannot read a folder in place of a compressed file.
    await mkdir(join(withoutPages, 'broken.txt.br'), { recursive: true });
    await writeFile(join(withoutPages, 'broken.txt'), '');
    const headers = { 'Accept-Encoding': 'br' };
    const failed = await host.request('/broken.txt', { headers });
    expect(failed.status).toBe(500);
    expect(await failed.text()).toBe('Internal Server Error');
    log.mockRestore();
  });
});

describe('the file of a path', () => {
  it('may lie in /.well-known, and in no other hidden folder', async () => {
    const host = createHost({ distFolder });
    expect((await host.request('/.well-known/assetlinks.json')).status).toBe(200);
    for (const path of ['/.well-known', '/.vite/manifest.json', '/assets/.a', '/a/.b/c']) {
      expect((await host.request(path)).status).toBe(404);
    }
  });

  it('never leaves the build, whatever the path', async () => {
    const listening = await listenOnLoopback(createHost({ distFolder }), 0);
    const part = fc.constantFrom(
      ...['../..', '..', '/', '\\', 'a', '.a', '~', 'assets', '.well-known'],
      ...['%', '%2e', '%2f', '%5c', '%0a'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const path = `/${parts.join('')}`;
        const { status, body } = await ask(`http://127.0.0.1:${listening.port}`, path);
        expect([200, 308, 400, 404]).toContain(status);
        expect(body.toString()).not.toContain('secret');
      }),
      { seed: 4173, numRuns: 200 },
    );
    await listening.close();
  });
});

it('never leads to another host for an address with empty segments or trailing slashes', () => {
  const base = 'http://localhost:4173';
  const part = fc.constantFrom(
    ...['/', '\\', '..', '../..', '%2f', '%5c', '%09', 'evil.com', '@', ':', '?'],
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const target = withoutEmptySegments(`${base}/${parts.join('')}/`) ?? '/';
      expect(target).toMatch(/^\/(?![/\\])/);
      expect(new URL(target, base).origin).toBe(base);
    }),
    { seed: 4173, numRuns: 2000 },
  );
});

it.each([
  ['GZIP, BR', 'br'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.9, gzip;q=0.9', 'br'],
  ['br, gzip;q=0', 'br'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['*;q=0', ''],
  ['identity, br;q=0.5', ''],
  ['identity;q=0.5, br', 'br'],
  ['identity;q=0, *', 'br'],
  ['', ''],
])('encodes an answer by the q-values: «%s» gets «%s»', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});
