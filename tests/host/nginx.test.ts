import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeHostContract } from './contract.ts';
import { makeFixtureBuild } from './fixtureBuild.ts';
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

beforeAll(async () => {
  distFolder = realBuild ?? (await makeFixtureBuild());
  nginx = await startNginx({ distFolder, adjust: breakOnPurpose });
  killing = await startNginx({ distFolder, adjust: killWorker });
});

afterAll(async () => {
  await Promise.all([nginx.stop(), killing.stop()]);
  if (realBuild === undefined) await rm(distFolder, { recursive: true });
});

describeHostContract({ name: 'nginx', baseUrl: () => nginx.baseUrl, brokenPath: '/broken' });

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
