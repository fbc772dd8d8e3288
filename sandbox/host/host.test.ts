import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeFixtureBuild } from '../../tests/host/fixtureBuild.ts';
import { createHost } from './host.ts';

let distFolder = '';

beforeAll(async () => {
  distFolder = await makeFixtureBuild();
});
afterAll(() => rm(distFolder, { recursive: true }));

describe('the sandbox’s host', () => {
  it('serves the worker that removes itself once the kill switch is on', async () => {
    const host = createHost({ distFolder, isWorkerKilled: true });
    const worker = await host.request('/sw.js');
    expect(await worker.text()).toContain('unregister');
    expect(worker.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('hands the calls to the API that it is given', async () => {
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

  it('says which request failed, and shows the 500 page', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    // A link to itself can be neither read nor called absent.
    await symlink('broken.html', join(distFolder, 'pages', 'ru', 'broken.html'));
    const answer = await createHost({ distFolder }).request('/broken');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('<h1>500</h1>');
    expect(log).toHaveBeenCalledWith('GET /broken:', expect.any(Error));
  });

  it('answers in plain words when the build has lost even its error pages', async () => {
    const host = createHost({ distFolder: join(distFolder, 'icons') });
    const answer = await host.request('/unknown');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not found');
  });
});
