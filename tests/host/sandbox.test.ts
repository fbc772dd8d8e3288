import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHost } from '../../sandbox/host/host.ts';
import { type Listening, listenOnLoopback } from '../../sandbox/host/listen.ts';
import { describeReports, reportAddress } from './contract/reports.ts';
import { describeTagManager, tagManagerHost } from './contract/tagManager.ts';
import { describeHostContract } from './contract.ts';
import { makeFixtureBuild } from './fixtureBuild.ts';
import { ask } from './request.ts';

const realBuild = process.env.HOST_DIST;
let distFolder = '';
let listening: Listening;

beforeAll(async () => {
  distFolder = realBuild ?? (await makeFixtureBuild());
  if (realBuild === undefined) {
    // A folder in place of the compressed file exists but cannot be read.
    await writeFile(join(distFolder, 'pages', 'kk', 'broken.html'), '');
    await mkdir(join(distFolder, 'pages', 'kk', 'broken.html.br'));
    vi.spyOn(console, 'error').mockImplementation(() => {});
  }
  listening = await listenOnLoopback(
    createHost({ distFolder, identityHosts: ['https://liveness.example'] }),
    0,
  );
});

afterAll(async () => {
  await listening.close();
  if (realBuild === undefined) await rm(distFolder, { recursive: true });
});

describeHostContract({
  name: 'the sandbox',
  baseUrl: () => `http://127.0.0.1:${listening.port}`,
  ...(realBuild === undefined ? { brokenPath: '/broken' } : {}),
  hasWellKnownFiles: realBuild === undefined,
});

describe('the sandbox without additional settings', () => {
  it('listens on both loopback addresses', async () => {
    const hosts = listening.servers.length === 2 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
    for (const host of hosts) {
      expect((await ask(`http://${host}:${listening.port}`, '/')).status).toBe(200);
    }
  });
});

describe('the sandbox with a tag manager', () => {
  let managed: Listening;
  beforeAll(async () => {
    managed = await listenOnLoopback(
      createHost({ distFolder, tagManagerHosts: [tagManagerHost] }),
      0,
    );
  });
  afterAll(() => managed.close());
  describeTagManager({ name: 'it', baseUrl: () => `http://127.0.0.1:${managed.port}` });
});

describe('the sandbox with an address for reports', () => {
  let reporting: Listening;
  beforeAll(async () => {
    reporting = await listenOnLoopback(createHost({ distFolder, reportAddress }), 0);
  });
  afterAll(() => reporting.close());
  describeReports({ name: 'it', baseUrl: () => `http://127.0.0.1:${reporting.port}` });
});
