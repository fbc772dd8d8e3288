import { deviceKeyOf } from '../../sandbox/browserSession.ts';
import { Applicant } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';
import { givenBack, holds, seesHalfOfName, typesHalfOfName } from './halfOfName.ts';
import {
  bucketsOnDevice,
  draftsOnDevice,
  nameOnDevice,
  storedOnDevice,
  untilStored,
} from './storedOnDevice.ts';

const SESSION_S = 8 * 3_600;

test('nobody can read what is stored: not in the database, and not with its key', async ({
  page,
  sandbox,
}) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilStored(page);
  const { text, names, areKeysExtractable } = await storedOnDevice(page);
  expect(names).toContain('encryptionKey');
  expect(text).not.toMatch(/Сәрсен|aigul|last_name|email/);
  expect(areKeysExtractable).toEqual([false]);
  const elsewhere = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(elsewhere).not.toMatch(/Сәрсен|aigul/);
});

test('a session that expired leaves the draft to its own registration; a brother on the same phone does not see it', async ({
  page,
  context,
  sandbox,
  pageWatch,
}) => {
  pageWatch.expectFault(/401 \(Unauthorized\)/);
  const iin = await sandbox.iinFor('resident');
  const aigul = new Applicant(page, sandbox);
  await aigul.begins(iin);
  await typesHalfOfName(aigul);
  await untilStored(page);
  await sandbox.forward(SESSION_S + 60);
  await page.reload();
  await aigul.isAt('/login');

  const brother = new Applicant(page, sandbox);
  await page.getByRole('link', { name: 'Продолжить заявку' }).click();
  await brother.saysWho(await sandbox.iinFor('declined'));
  await brother.isAt('/register/personal');
  await brother.types('Имя', 'Ерлан');
  await expect.poll(() => draftsOnDevice(page)).toHaveLength(2);
  await holds(page, 'Фамилия', '');
  await expect(givenBack(page)).toHaveCount(0);

  // His page would ask for its channel without a token.
  await page.goto('about:blank');
  await context.clearCookies({ name: 'SESSION_TOKEN' });
  await page.goto('/login/iin');
  await hydrated(page);
  await aigul.saysWho(iin);
  await aigul.isAt('/register/personal');
  await seesHalfOfName(page);
});

test('a page that slept while a brother logged in shows nothing of the first one’s, and stores nothing in his draft', async ({
  page,
  context,
  sandbox,
  pageWatch,
}) => {
  // The page takes another token without a login for a renewed one, until the server names the registration.
  pageWatch.expectFault(/broadcasting\/auth.*403|403 \(Forbidden\).*broadcasting/);
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilStored(page);
  const hers = await context.cookies();
  // The brother logs in in the same browser.
  const deviceKey = (await deviceKeyOf(page)) ?? '';

  const visitor = crypto.randomUUID();
  const iin = await sandbox.iinFor('declined');
  const { bearerToken, uuid } = await sandbox.begin({ iin, visitor, deviceKey });
  await sandbox.setStep({ uuid, step: 'personal' });
  const url = sandbox.origin;
  await context.addCookies([{ name: 'SESSION_TOKEN', value: bearerToken, url }]);
  const wakes = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await wakes();
  await holds(page, 'Фамилия', '');
  await holds(page, 'Электронная почта', '');
  expect(await draftsOnDevice(page)).toEqual([expect.not.stringContaining(nameOnDevice(uuid))]);

  await context.addCookies(hers);
  await wakes();
  await seesHalfOfName(page);
});

test('logging out deletes the bucket with every draft and the key, and that of the token once it is revoked', {
  tag: '@core',
}, async ({ page, context, sandbox }) => {
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await untilStored(page);
  // Her page would ask for its channel with his token.
  await page.goto('about:blank');
  await context.clearCookies();
  const brother = new Applicant(page, sandbox);
  await brother.standsAt('personal_cabinet', await sandbox.iinFor('declined'));
  expect(await draftsOnDevice(page)).toHaveLength(1);
  expect(await bucketsOnDevice(page)).toEqual(['drafts']);
  // The token's bucket may be made after the drafts' is gone. It is there until the server has heard of the logout.
  await brother.logsOut();
  expect(await bucketsOnDevice(page)).not.toContain('drafts');
  await expect.poll(() => bucketsOnDevice(page)).toEqual([]);
  const { names } = await storedOnDevice(page);
  expect(names.filter((name) => /^(draft|submittedValues|encryptionKey)/.test(name))).toEqual([]);
  // Looking for outdated drafts makes no empty bucket either.
  await page.reload();
  await hydrated(page);
  expect(await bucketsOnDevice(page)).toEqual([]);
});

test('without buckets logging out removes every draft, and the key', async ({
  page,
  context,
  sandbox,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'storageBuckets', { value: undefined });
  });
  const aigul = new Applicant(page, sandbox);
  await aigul.standsAt('personal', await sandbox.iinFor('resident'));
  await typesHalfOfName(aigul);
  await page.reload();
  await seesHalfOfName(page);
  expect((await storedOnDevice(page)).names).toContain('encryptionKey');
  // Her page would ask for its channel with his token.
  await page.goto('about:blank');
  await context.clearCookies();
  await aigul.standsAt('personal_cabinet', await sandbox.iinFor('declined'));
  await aigul.leaves();
  await aigul.isAt('/');
  const left = async () =>
    (await storedOnDevice(page)).names.filter((name) => /^(draft|encryptionKey)/.test(name));
  await expect.poll(left).toEqual([]);
});
