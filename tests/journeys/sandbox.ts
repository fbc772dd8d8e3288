import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { reservePorts } from '../sandbox/freePorts.ts';
import { type RunningSandbox, startSandbox } from '../sandbox/runningSandbox.ts';
import { controlOf, type SandboxControl } from '../sandbox/sandboxControl.ts';
import { Applicant } from './applicant.ts';
import { cameraOptions } from './browser.ts';
import { test as base, expect, expectFault, hydrated, watch } from './fixtures.ts';
import { firstBuild } from './ownHost.ts';

/** The sandbox as a separate process. */
export interface TestSandbox extends SandboxControl {
  /** Serves another build from now on, like a deployment that deletes the previous build. */
  readonly publish: (distFolder: string) => Promise<void>;
}

interface TestFixtures {
  /** The worker's sandbox, reset for the test. It serves the first build. */
  readonly sandbox: TestSandbox;
  /** Applicant in the test's page. */
  readonly applicant: Applicant;
  /** Opens a page on another device, which has no data of this test's device. */
  readonly openElsewhere: () => Promise<Page>;
}
interface WorkerFixtures {
  /** Another host name of this machine at which a test opens the app, or empty. */
  readonly otherName: string;
  /** The first of fifteen ports for the test's own servers. */
  readonly firstPort: number;
  readonly workerSandbox: TestSandbox;
}

/** Creates the control of a sandbox with a fixed build. */
export const controlOfOneBuild = (running: RunningSandbox): TestSandbox => ({
  ...controlOf(running),
  publish: () => Promise.reject(new Error('This sandbox has one build')),
});

/** Journeys against a sandbox that the test controls. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [cameraOptions, { scope: 'worker' }],
  otherName: ['', { option: true, scope: 'worker' }],
  firstPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const { first, release } = await reservePorts();
      await use(first);
      await release();
    },
    { scope: 'worker' },
  ],
  // Each Playwright worker has its own sandbox.
  workerSandbox: [
    async ({ otherName }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'jenil-release-'));
      const current = join(folder, 'current');
      const publish = async (distFolder: string) => {
        const next = join(folder, 'next');
        await symlink(resolve(distFolder), next);
        await rename(next, current);
      };
      await publish(firstBuild);
      const { first: port, release } = await reservePorts();
      const otherOrigin = otherName && `http://${otherName}:${port}`;
      const running = await startSandbox(current, { SANDBOX_OTHER_ORIGINS: otherOrigin }, port);
      await use({ ...controlOf(running), publish });
      await running.stop();
      await release();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ workerSandbox }, use) => use(workerSandbox.origin),
  sandbox: async ({ workerSandbox }, use) => {
    // A page that is left immediately closes its socket before it is open, and the browser reports this.
    expectFault(/WebSocket is closed before the connection is established/);
    await workerSandbox.publish(firstBuild);
    await workerSandbox.reset();
    await use(workerSandbox);
  },
  applicant: async ({ page, sandbox }, use) => use(new Applicant(page, sandbox)),
  openElsewhere: async ({ browser, sandbox }, use) => {
    const devices: BrowserContext[] = [];
    await use(async () => {
      const device = await browser.newContext({ baseURL: sandbox.origin, locale: 'ru-RU' });
      devices.push(device);
      const page = await device.newPage();
      watch(page);
      return page;
    });
    for (const device of devices) await device.close();
  },
});

export { expect, hydrated };
