import type { Page } from '@playwright/test';
import { iinOf } from '../../persons.ts';
import { type BrowserSession, deviceKeyOf, keptDeviceKey } from '../../sandbox/browserSession.ts';
import { expectFault, open, tokenOf } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { expectHalfOfName, expectHolds, givenBack, typesHalfOfName } from './halfOfName.ts';
import { draftsOnDevice, nameOnDevice } from './storedOnDevice.ts';

const SESSION_S = 8 * 3_600;

test('shows a draft to its own registration', async ({ page, context, sandbox, applicant }) => {
  expectFault(/401 \(Unauthorized\)/);
  await applicant.begins();
  await typesHalfOfName(applicant);
  await sandbox.forward(SESSION_S + 60);
  await page.reload();
  await applicant.expectAt('/login');

  await applicant.resumes(iinOf('declined'));
  await applicant.expectAt('/register/personal');
  await applicant.types('Имя', 'Ерлан');
  await expect.poll(() => draftsOnDevice(page)).toHaveLength(2);
  await expectHolds(page, 'Фамилия', '');
  await expect(givenBack(page)).toHaveCount(0);

  // Leave his page, because it would request its channel without a token.
  await page.goto('about:blank');
  await context.clearCookies({ name: 'SESSION_TOKEN' });
  await open(page, '/login/iin');
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  await expectHalfOfName(page);
});

/** Gives the browser the session of an opening in another tab. */
async function storesSession(page: Page, { bearerToken, deviceKey }: BrowserSession) {
  const { local, session } = keptDeviceKey(deviceKey);
  await page.evaluate(
    ([ofBrowser, ofTab]) => {
      localStorage.setItem(...ofBrowser);
      sessionStorage.setItem(...ofTab);
    },
    [local, session] as const,
  );
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'SESSION_TOKEN', value: bearerToken, url: origin }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('the form is hidden when a brother logs in', async ({ page, sandbox, applicant }) => {
  // The page of one session may request its channel in the other session.
  expectFault(/broadcasting\/auth.*403|403 \(Forbidden\).*broadcasting/);
  await applicant.standsAt('personal');
  await typesHalfOfName(applicant);
  const hers = { bearerToken: await tokenOf(page), deviceKey: (await deviceKeyOf(page)) ?? '' };

  const his = await sandbox.begin({ iin: iinOf('declined'), visitor: crypto.randomUUID() });
  await sandbox.setStep({ uuid: his.uuid, step: 'personal' });
  await storesSession(page, his);
  await expectHolds(page, 'Фамилия', '');
  await expectHolds(page, 'Электронная почта', '');
  const drafts = await draftsOnDevice(page);
  expect(drafts).toEqual([expect.not.stringContaining(nameOnDevice(his.uuid))]);

  await storesSession(page, hers);
  await expectHalfOfName(page);
});
