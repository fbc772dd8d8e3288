import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { reservePorts } from '../../sandbox/freePorts.ts';
import { startSandbox } from '../../sandbox/runningSandbox.ts';
import { controlOf } from '../../sandbox/sandboxControl.ts';
import { expectFault } from '../fixtures.ts';
import { firstBuild } from '../ownHost.ts';
import { test as base, expect } from '../sandbox.ts';

interface Ports {
  readonly development: number;
  readonly sandbox: number;
  /** Of the lender's own back end, which another sandbox plays. */
  readonly backEnd: number;
}

const originOf = ({ development }: Ports) => `http://localhost:${development}`;
const root = join(import.meta.dirname, '../../..');

/** The build's variables for the outside parties that the back end plays beside itself. */
const partiesOf = (backEndPort: number) => ({
  JENIL_LIVENESS_SCRIPT_URL: `http://127.0.0.1:${backEndPort + 1}/liveness.js`,
  JENIL_LIVENESS_SERVICE_URL: `http://127.0.0.1:${backEndPort + 1}`,
  JENIL_REDIRECT_HOSTS: `127.0.0.1:${backEndPort + 2}`,
});

/** Starts the development server. Returns the function that ends it. */
async function startDevelopmentServer(ports: Ports, variables: NodeJS.ProcessEnv) {
  const vite = 'node_modules/vite/bin/vite.js';
  const child = spawn('node', [vite, '--port', String(ports.development), '--strictPort'], {
    cwd: root,
    env: { ...process.env, ...variables, SANDBOX_PORT: String(ports.sandbox) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  try {
    await expect(() => fetch(originOf(ports))).toPass({ timeout: 120_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

const test = base.extend<{ readonly hasOwnBackEnd: boolean }, { readonly ports: Ports }>({
  ports: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from it
    async ({}, use) => {
      const { first, release } = await reservePorts();
      await use({ development: first, sandbox: first + 1, backEnd: first + 8 });
      await release();
    },
    { scope: 'worker' },
  ],
  /** True: the sandbox beside the development server is the host alone, with API_PROXY. */
  hasOwnBackEnd: [false, { option: true }],
  sandbox: async ({ page, hasOwnBackEnd, ports }, use) => {
    expectFault(/WebSocket is closed before the connection is established/);
    const stopServer = await startDevelopmentServer(
      ports,
      hasOwnBackEnd ? partiesOf(ports.backEnd) : {},
    );
    const admitting = {
      SANDBOX_OTHER_ORIGINS: originOf(ports),
      // Documents have the address of the host in front: pages open no other.
      ...(hasOwnBackEnd ? { SANDBOX_ORIGIN: `http://localhost:${ports.sandbox}` } : {}),
    };
    const backEndPort = hasOwnBackEnd ? ports.backEnd : ports.sandbox;
    const running = await startSandbox(firstBuild, admitting, backEndPort);
    const host = hasOwnBackEnd
      ? await startSandbox(firstBuild, { API_PROXY: running.origin }, ports.sandbox)
      : null;
    // The server makes the app's modules at the first visit: on a slow machine for longer than a page may take to come.
    await page.goto(originOf(ports));
    await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 60_000 });
    const publish = () => Promise.reject(new Error('The development server has no builds'));
    await use({ ...controlOf(running), publish });
    // It would say that everything around it has ended.
    await page.close();
    await Promise.all([stopServer(), host?.stop(), running.stop()]);
  },
  baseURL: async ({ ports }, use) => use(originOf(ports)),
});

// The journeys share the ports, so they run one after the other.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test('a developer takes a loan on the development server, from the calculator to the cabinet', async ({
  page,
  baseURL,
  applicant,
}) => {
  await applicant.comesToCabinet();
  await applicant.confirmsBySms();
  await applicant.expectSees('Следующий платёж');
  expect(new URL(page.url()).origin, 'the signing provider leads back here').toBe(baseURL);
});

test.describe('with a back end behind API_PROXY', () => {
  test.use({ hasOwnBackEnd: true });

  test('a loan is taken, with the face and the signature at the parties of the back end', async ({
    page,
    baseURL,
    applicant: developer,
  }) => {
    await developer.comesToCabinet();
    await developer.confirmsBySms();
    await developer.expectSees('Следующий платёж');
    expect(new URL(page.url()).origin, 'the signing provider leads back here').toBe(baseURL);
  });

  test('a step that the back end pushes reaches the page by the socket', async ({
    page,
    sandbox,
    ports,
    applicant: developer,
  }) => {
    const sockets: string[] = [];
    const frames: string[] = [];
    page.on('websocket', (socket) => {
      // The development server has one of its own.
      if (!socket.url().includes('access_token')) return;
      sockets.push(new URL(socket.url()).host);
      socket.on('framereceived', ({ payload }) => void frames.push(payload.toString()));
    });
    await developer.begins();
    // Action 11: the channel is attached.
    await expect.poll(() => frames.some((frame) => JSON.parse(frame).action === 11)).toBe(true);
    const { uuid } = await sandbox.newestRegistration();
    await sandbox.setStep({ uuid, step: 'address' });
    await developer.expectAt('/register/address');
    const isPushed = frames.some((frame) => frame.includes('PotentialClientStep'));
    expect(isPushed, 'it did not have to be polled').toBe(true);
    expect(new Set(sockets)).toEqual(new Set([`localhost:${ports.sandbox}`]));
  });
});
