import type { Page } from '@playwright/test';
import { expectFault, reload, tokenOf } from '../fixtures.ts';
import { expect, test } from '../sandbox.ts';
import { untilAllStored } from './storedOnDevice.ts';

const cannotStore = (page: Page) => page.getByText('На этом устройстве нельзя сохранить');

/** Ways in which a browser can lack a database. Each runs in the page before the page's own scripts. */
const refusals: Readonly<Record<string, () => void>> = {
  'throws when it is opened': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
  'fails while it opens, as in an old private window': () => {
    IDBFactory.prototype.open = () => {
      const request = new EventTarget() as IDBOpenDBRequest;
      Object.assign(request, { error: new DOMException('no', 'InvalidStateError') });
      setTimeout(() => request.onerror?.(new Event('error')));
      return request;
    };
  },
  'is there, but cryptography is not': () => {
    Object.defineProperty(crypto, 'subtle', { value: undefined });
  },
};

for (const [how, refuse] of Object.entries(refusals)) {
  test(`says once that the database ${how}`, { tag: '@core' }, async ({ page, applicant }) => {
    await page.addInitScript(refuse);
    await applicant.standsAt('personal');
    await expect(cannotStore(page)).toBeVisible();
    await applicant.fillsPersonal();
    await applicant.expectAt('/register/passport');
    await applicant.expectSees('Удостоверение или вид на жительство');
    await expect(cannotStore(page)).toHaveCount(0);
  });
}

test('ends the session when storage is refused', async ({ page, applicant }) => {
  // The page may request a token for its socket while the session ends.
  expectFault(/status of 401/);
  const [refuse = () => {}] = Object.values(refusals);
  await page.addInitScript(refuse);
  await applicant.standsAt('personal_cabinet');
  await applicant.leavesHome();
  expect(await tokenOf(page)).toBe('');
});

const isFull = (page: Page) => page.getByText('На устройстве нет места');

test('shows that the phone is full while it is full', async ({
  page,
  context,
  sandbox,
  applicant,
}) => {
  const devtools = await context.newCDPSession(page);
  const { origin } = sandbox;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await applicant.standsAt('personal');
  await applicant.types('Фамилия', 'Сәрсенбаева');
  await expect(isFull(page)).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await applicant.types('Имя', 'Айгүл');
  await expect(isFull(page)).toHaveCount(0);
  await untilAllStored(page);
  await reload(page);
  await expect(page.getByLabel('Фамилия')).toHaveValue('Сәрсенбаева');
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Айгүл');
});
