import { PORTS_OF_A_STAND, startStand } from '../../sandbox/runningSandbox.ts';
import { controlOf, type StandControl } from '../../sandbox/sandboxControl.ts';
import { launchOptions } from '../browser.ts';
import { test as base, expect, hydrated } from '../fixtures.ts';
import { firstBuild } from '../ownSandbox.ts';

/** Each worker has a stand of its own. */
const FIRST_PORT = 4601;

/** The stand as a program of its own, with everything that it plays, and what a test may do to it. */
export type RegistrationStand = StandControl;

interface TestFixtures {
  /** The worker's stand, which has forgotten everything. */
  readonly stand: RegistrationStand;
}
interface WorkerFixtures {
  readonly runningStand: RegistrationStand;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // The browser plays a camera too, and nobody has to be asked for it.
  launchOptions: [
    {
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
    { scope: 'worker' },
  ],
  runningStand: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use, { parallelIndex }) => {
      const port = FIRST_PORT + parallelIndex * PORTS_OF_A_STAND;
      const stand = await startStand(port, firstBuild);
      await use(controlOf(stand));
      await stand.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ runningStand }, use) => use(runningStand.origin),
  stand: async ({ runningStand, pageWatch }, use) => {
    // A page that is left at once closes its socket before it is open; the browser remarks on it.
    pageWatch.expectFault(/WebSocket is closed before the connection is established/);
    await runningStand.reset();
    await use(runningStand);
  },
});

export { expect, hydrated };
