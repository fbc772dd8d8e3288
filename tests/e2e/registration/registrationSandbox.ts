import { PORTS_PER_SANDBOX, startSandbox } from '../../sandbox/runningSandbox.ts';
import { controlOf, type SandboxControl } from '../../sandbox/sandboxControl.ts';
import { launchOptions } from '../browser.ts';
import { test as base, expect, hydrated } from '../fixtures.ts';
import { firstBuild } from '../ownSandbox.ts';

/** Each worker has a sandbox of its own. */
const FIRST_PORT = 4601;

/** The sandbox as a program of its own, with everything that it plays, and what a test may do to it. */
export type RegistrationSandbox = SandboxControl;

interface TestFixtures {
  /** The worker's sandbox, which has forgotten everything. */
  readonly sandbox: RegistrationSandbox;
}
interface WorkerFixtures {
  readonly runningSandbox: RegistrationSandbox;
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
  runningSandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use, { parallelIndex }) => {
      const port = FIRST_PORT + parallelIndex * PORTS_PER_SANDBOX;
      const sandbox = await startSandbox(port, firstBuild);
      await use(controlOf(sandbox));
      await sandbox.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ runningSandbox }, use) => use(runningSandbox.origin),
  sandbox: async ({ runningSandbox, pageWatch }, use) => {
    // A page that is left at once closes its socket before it is open; the browser remarks on it.
    pageWatch.expectFault(/WebSocket is closed before the connection is established/);
    await runningSandbox.reset();
    await use(runningSandbox);
  },
});

export { expect, hydrated };
