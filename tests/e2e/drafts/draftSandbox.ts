import { startStand } from '../../sandbox/runningSandbox.ts';
import { controlOf } from '../../sandbox/sandboxControl.ts';
import { firstBuild } from '../ownSandbox.ts';
import { test as base } from '../registration/registrationSandbox.ts';

const FIRST_PORT = 4710;
const PORTS_OF_A_STAND = 3;

/** The stand of the registration's journeys, on ports of its own. */
export const test = base.extend({
  runningStand: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use, { parallelIndex }) => {
      const stand = await startStand(FIRST_PORT + parallelIndex * PORTS_OF_A_STAND, firstBuild);
      await use(controlOf(stand));
      await stand.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect, hydrated } from '../registration/registrationSandbox.ts';
