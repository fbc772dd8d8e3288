import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import type { Page } from '@playwright/test';
import { startSandbox } from '../../sandbox/runningSandbox.ts';
import { cameraOptions, withSwitches } from '../browser.ts';
import { expectFault, newTab, open } from '../fixtures.ts';
import { changedScript } from '../monitoring/configuredHost.ts';
import { firstBuild } from '../ownHost.ts';
import { test as base, controlOfOneBuild, expect } from '../sandbox.ts';

const SECURE_ADDRESS = '127.0.0.2';
const secureOriginAt = (port: number) => `https://${SECURE_ADDRESS}:${port}`;
/** On localhost, browsers accept cookies for https only over http too. On other names they do not. */
const PLAIN_NAME = 'shop.test';
const NAME = '__Host-SESSION_TOKEN';

/** Terminates TLS in front of the sandbox, like a balancer. Returns a function that stops it. */
async function startTls(port: number): Promise<() => void> {
  const pem = await readFile(join(import.meta.dirname, '../../fixtures/localhost.pem'));
  const sockets = new Set<Socket>();
  const server = createServer({ key: pem, cert: pem }, (client) => {
    const sandbox = connect(port, '127.0.0.1');
    for (const socket of [client, sandbox]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {
        client.destroy();
        sandbox.destroy();
      });
    }
    client.pipe(sandbox).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(port, SECURE_ADDRESS, resolve));
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

/** Serves the build as if it were built with JENIL_SESSION_COOKIE, which is compiled in as one text. */
async function servesNamedCookie(page: Page): Promise<void> {
  const script = await changedScript('sessionCookie:`SESSION_TOKEN`', `sessionCookie:\`${NAME}\``);
  await page
    .context()
    .route(`**${script.path}`, (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script.text }),
    );
}

/** The app expects the sandbox's parties on the ports after its own port, so both addresses have the same port. */
const test = base.extend({
  sandbox: async ({ page, firstPort: port }, use) => {
    expectFault(/WebSocket is closed before the connection is established/);
    const settings = { SANDBOX_OTHER_ORIGINS: secureOriginAt(port) };
    const running = await startSandbox(firstBuild, settings, port);
    const stopTls = await startTls(port);
    await servesNamedCookie(page);
    await use(controlOfOneBuild(running));
    // Close the pages first, because they would report that the servers have stopped.
    for (const each of page.context().pages()) await each.close();
    stopTls();
    await running.stop();
  },
  baseURL: async ({ firstPort }, use) => use(secureOriginAt(firstPort)),
});

test.use({
  ignoreHTTPSErrors: true,
  launchOptions: withSwitches(cameraOptions, `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`),
});

async function sessionCookies(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => name.includes('SESSION_TOKEN'));
}

test('keeps a session in a __Host- cookie over https', async ({ page, sandbox, applicant }) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.comesToPhoto();
  const kept = { name: NAME, secure: true, path: '/', domain: SECURE_ADDRESS, sameSite: 'Lax' };
  const before = await sessionCookies(page);
  expect(before).toEqual([expect.objectContaining(kept)]);

  await applicant.passesPhoto();
  await applicant.expectReview('Сәрсенбаева');
  expect(await sessionCookies(page)).toEqual(before);

  const tab = await newTab(page);
  await tab.goto('/register/signing-init-wait');
  await applicant.in(tab).expectReview();
  const headers = { Authorization: `Bearer ${before[0]?.value}` };
  const isAlive = async () =>
    (await fetch(`${sandbox.origin}/rest/registration/step`, { headers })).ok;
  expect(await isAlive()).toBe(true);
  await applicant.leaves();
  for (const each of [page, tab]) await applicant.in(each).expectAt('/');
  expect(await sessionCookies(page)).toEqual([]);
  await expect.poll(isAlive).toBe(false);
});

test('shows a message when a __Host- cookie is refused over http', async ({ page, sandbox }) => {
  const { port } = new URL(sandbox.origin);
  const plainOrigin = `http://${PLAIN_NAME}:${port}`;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  expectFault(/The session cookie __Host-SESSION_TOKEN needs https/);
  // These features also need a secure page.
  expectFault(
    /crypto\.randomUUID is not a function/,
    /Cross-Origin-Opener-Policy header has been ignored/,
  );
  await open(page, `${plainOrigin}/login`);
  const refusal = page.getByRole('alert').filter({ hasText: 'открыта по незащищённому адресу' });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('link', { name: 'Новая заявка' })).toHaveCount(0);
  expect(logged).toContainEqual(
    expect.stringMatching(/^error The session cookie .*JENIL_SESSION_COOKIE/),
  );
  await page.goto(`${plainOrigin}/login/iin`);
  await expect(refusal).toBeVisible();
});
