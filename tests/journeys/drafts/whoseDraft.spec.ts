import { iinOf } from '../../persons.ts';
import { deviceKeyOf, keptDeviceKey } from '../../sandbox/browserSession.ts';
import { expectFault, open } from '../fixtures.ts';
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

test('hides the form when a brother logs in', async ({ page, context, sandbox, applicant }) => {
  // The page requests the channel of the earlier session until the server names the registration.
  expectFault(/broadcasting\/auth.*403|403 \(Forbidden\).*broadcasting/);
  await applicant.standsAt('personal');
  await typesHalfOfName(applicant);
  const hers = await context.cookies();
  const herKey = (await deviceKeyOf(page)) ?? '';
  const takesKey = (deviceKey: string) =>
    page.evaluate(({ local, session }) => {
      localStorage.setItem(...local);
      sessionStorage.setItem(...session);
    }, keptDeviceKey(deviceKey));

  // The brother logs in in the same browser.
  const visitor = crypto.randomUUID();
  const iin = iinOf('declined');
  const { bearerToken, uuid, deviceKey } = await sandbox.begin({ iin, visitor });
  await sandbox.setStep({ uuid, step: 'personal' });
  await takesKey(deviceKey);
  const url = sandbox.origin;
  await context.addCookies([{ name: 'SESSION_TOKEN', value: bearerToken, url }]);
  const wakes = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await wakes();
  await expectHolds(page, 'Фамилия', '');
  await expectHolds(page, 'Электронная почта', '');
  expect(await draftsOnDevice(page)).toEqual([expect.not.stringContaining(nameOnDevice(uuid))]);

  await takesKey(herKey);
  await context.addCookies(hers);
  await wakes();
  await expectHalfOfName(page);
});
