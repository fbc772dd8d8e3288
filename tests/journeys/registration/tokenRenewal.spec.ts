import type { Page } from '@playwright/test';
import { expectFault, newTab, open, tokenOf } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';

/** Lists the texts of all frames that the page's sockets receive from now on. */
function framesOf(page: Page): readonly string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void frames.push(payload.toString()));
  });
  return frames;
}

/** Lists the paths that a page comes to from now on. */
function visitedBy(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('framenavigated', () => void paths.push(new URL(page.url()).pathname));
  return paths;
}

test('goes on with a new token', { tag: '@core' }, async ({ page, sandbox, applicant }) => {
  // Calls that are running with the old token when it ends are repeated with the new token.
  expectFault(/401 \(Unauthorized\)/);
  const frames = framesOf(page);
  await applicant.comesToPhoto();
  const { uuid } = await sandbox.newestRegistration();
  const before = await tokenOf(page);
  const isOldAlive = await applicant.tokenWatch();
  const visited = visitedBy(page);
  await applicant.passesPhoto();
  await applicant.expectReview('Сәрсенбаева', '012345678');

  const renewed = await tokenOf(page);
  expect(renewed).toMatch(/./);
  expect(renewed).not.toBe(before);
  await expect.poll(isOldAlive).toBe(false);
  expect(visited).not.toContain('/login');

  // A push before the socket is open again is lost, so push repeatedly.
  await expect(async () => {
    await sandbox.setStep({ uuid, step: 'made_up_tomorrow', push_only: true });
    expect(frames.join('\n')).toContain('made_up_tomorrow');
  }).toPass();
  await sandbox.setStep({ uuid, step: 'address' });
  await applicant.expectAt('/register/address');
});

test('goes on in both tabs after the face', async ({ page, sandbox, applicant }) => {
  expectFault(/401 \(Unauthorized\)/);
  const { uuid } = await applicant.standsAt('verigram');
  const before = await tokenOf(page);
  const tab = await newTab(page);
  const visited = [visitedBy(page), visitedBy(tab)];
  await open(tab, '/register/photo');

  await applicant.passesPhoto();
  await applicant.expectReview();
  await applicant.in(tab).expectAt('/register/signing-init-wait');
  expect(await tokenOf(page)).not.toBe(before);
  await sandbox.setStep({ uuid, step: 'address' });
  for (const each of [page, tab]) await applicant.in(each).expectAt('/register/address');
  expect(visited.flat()).not.toContain('/login');
});
