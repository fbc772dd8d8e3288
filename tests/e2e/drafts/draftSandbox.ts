import { startSandbox } from '../../sandbox/runningSandbox.ts';
import { controlOf } from '../../sandbox/sandboxControl.ts';
import { firstBuild } from '../ownSandbox.ts';
import { test as base } from '../registration/registrationSandbox.ts';

const FIRST_PORT = 4710;
const PORTS_PER_SANDBOX = 3;

/** The sandbox of the registration's journeys, on ports of its own. */
export const test = base.extend({
  runningSandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use, { parallelIndex }) => {
      const sandbox = await startSandbox(
        FIRST_PORT + parallelIndex * PORTS_PER_SANDBOX,
        firstBuild,
      );
      await use(controlOf(sandbox));
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect, hydrated } from '../registration/registrationSandbox.ts';
