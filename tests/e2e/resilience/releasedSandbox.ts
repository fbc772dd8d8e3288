import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PORTS_PER_SANDBOX, startSandbox } from '../../sandbox/runningSandbox.ts';
import { controlOf } from '../../sandbox/sandboxControl.ts';
import { test as base, expect, hydrated } from '../failures/applicant.ts';
import { firstBuild } from '../ownSandbox.ts';

const FIRST_PORT = 4661;

/** A sandbox whose build can be replaced, as by a deployment that leaves nothing of the one before. */
export const test = base.extend<
  { readonly publish: (distFolder: string) => Promise<void> },
  { readonly currentBuild: { readonly link: string; publish(distFolder: string): Promise<void> } }
>({
  // What a visitor has on the device is the worker's.
  serviceWorkers: 'allow',
  currentBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'jenil-release-'));
      const link = join(folder, 'current');
      const publish = async (distFolder: string) => {
        const next = join(folder, 'next');
        await symlink(resolve(distFolder), next);
        await rename(next, link);
      };
      await publish(firstBuild);
      await use({ link, publish });
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  runningSandbox: [
    async ({ currentBuild }, use, { parallelIndex }) => {
      const port = FIRST_PORT + parallelIndex * PORTS_PER_SANDBOX;
      const sandbox = await startSandbox(port, currentBuild.link);
      await use(controlOf(sandbox));
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
  publish: async ({ currentBuild }, use) => {
    await currentBuild.publish(firstBuild);
    await use(currentBuild.publish);
  },
});

export { expect, hydrated };
