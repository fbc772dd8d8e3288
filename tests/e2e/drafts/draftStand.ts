import { startStand } from '../../stand/runningStand.ts';
import { controlOf } from '../../stand/standControl.ts';
import { firstBuild } from '../ownStand.ts';
import { test as base } from '../registration/registrationStand.ts';

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

export { expect, hydrated } from '../registration/registrationStand.ts';
