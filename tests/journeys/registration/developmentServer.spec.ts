import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/runningSandbox.ts';
import { expectFault } from '../fixtures.ts';
import { firstBuild } from '../ownHost.ts';
import { test as base, controlOfOneBuild, expect } from '../sandbox.ts';

/** Offsets from the worker's first port: for the sandbox, and for the lender's own back end, which is another sandbox. */
const [SANDBOX, BACK_END] = [1, 8];
const originAt = (port: number) => `http://localhost:${port}`;
const root = join(import.meta.dirname, '../../..');

/** The build's variables for the outside parties, which run beside the back end. */
const partiesOf = (backEndPort: number) => ({
  JENIL_LIVENESS_SCRIPT_URL: `http://127.0.0.1:${backEndPort + 1}/liveness.js`,
  JENIL_LIVENESS_SERVICE_URL: `http://127.0.0.1:${backEndPort + 1}`,
  JENIL_REDIRECT_HOSTS: `127.0.0.1:${backEndPort + 2}`,
});

/** Starts the development server. Returns a function that stops it. */
async function startDevelopmentServer(port: number, variables: NodeJS.ProcessEnv) {
  const vite = 'node_modules/vite/bin/vite.js';
  const child = spawn('node', [vite, '--port', String(port), '--strictPort'], {
    cwd: root,
    env: { ...process.env, ...variables, SANDBOX_PORT: String(port + SANDBOX) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  try {
    await expect(() => fetch(originAt(port))).toPass({ timeout: 120_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const test = base.extend<{ readonly hasOwnBackEnd: boolean }>({
  /** True when the sandbox beside the development server is only a host, with API_PROXY. */
  hasOwnBackEnd: [false, { option: true }],
  sandbox: async ({ page, hasOwnBackEnd, firstPort }, use) => {
    const origin = originAt(firstPort);
    expectFault(/WebSocket is closed before the connection is established/);
    const stopServer = await startDevelopmentServer(
      firstPort,
      hasOwnBackEnd ? partiesOf(firstPort + BACK_END) : {},
    );
    const admitting = {
      SANDBOX_OTHER_ORIGINS: origin,
      // Links to documents must contain the address of the host, because pages open no other address.
      ...(hasOwnBackEnd ? { SANDBOX_ORIGIN: originAt(firstPort + SANDBOX) } : {}),
    };
    const backEndPort = firstPort + (hasOwnBackEnd ? BACK_END : SANDBOX);
    const running = await startSandbox(firstBuild, admitting, backEndPort);
    const host = hasOwnBackEnd
      ? await startSandbox(firstBuild, { API_PROXY: running.origin }, firstPort + SANDBOX)
      : null;
    // At the first visit the server transforms the modules of a page, which takes a slow machine longer than the usual limit.
    // The application has other modules than the home page.
    for (const path of ['/login/iin', '/']) {
      await page.goto(`${origin}${path}`, { timeout: 60_000 });
      await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 60_000 });
    }
    await use(controlOfOneBuild(running));
    // Close the page first, because it would report that the servers have stopped.
    await page.close();
    await Promise.all([stopServer(), host?.stop(), running.stop()]);
  },
  baseURL: async ({ firstPort }, use) => use(originAt(firstPort)),
});

// The journeys share the ports, so they run one after another.
test.describe.configure({ mode: 'default', timeout: 180_000 });

for (const hasOwnBackEnd of [false, true]) {
  test.describe(`with API_PROXY: ${hasOwnBackEnd}`, () => {
    test.use({ hasOwnBackEnd });

    test('takes a loan with steps pushed by the socket', async ({
      page,
      baseURL,
      firstPort,
      applicant,
    }) => {
      const sockets = new Set<string>();
      const frames: string[] = [];
      page.on('websocket', (socket) => {
        // Ignore the development server's own socket.
        if (!socket.url().includes('access_token')) return;
        sockets.add(new URL(socket.url()).host);
        socket.on('framereceived', ({ payload }) => void frames.push(payload.toString()));
      });
      await applicant.comesToCabinet();
      await applicant.confirmsBySms();
      await applicant.expectSees('Следующий платёж');
      expect(new URL(page.url()).origin, 'the signing provider leads back here').toBe(baseURL);
      expect([...sockets]).toEqual([`localhost:${firstPort + SANDBOX}`]);
      expect(frames.some((frame) => frame.includes('PotentialClientStep'))).toBe(true);
    });
  });
}
