import type { IdentityError } from '../../../src/api/contract.ts';
import { Applicant } from '../applicant.ts';
import { expect, test } from '../sandbox.ts';

const lowSimilarity = 'Ваше фото не соответствует фото в государственной базе.';
const generic = 'Произошла ошибка, мы уже исправляем её.';

interface Expected {
  readonly says: string;
  readonly canRetry: boolean;
  readonly canBeginAnew: boolean;
}
const retried = { canRetry: true, canBeginAnew: true };
const final = { canRetry: false, canBeginAnew: true };

const expectations: Readonly<Record<IdentityError, Expected>> = {
  low_similarity: { says: lowSimilarity, ...retried },
  iin_not_found: { says: lowSimilarity, ...final },
  user_too_young: { says: lowSimilarity, canRetry: false, canBeginAnew: false },
  data_rejected: { says: generic, ...final },
  no_faces_found: { says: generic, ...retried },
  coid_server_error: { says: generic, ...retried },
  bad_request: { says: generic, ...retried },
  redirect_uri_is_not_valid: { says: generic, ...retried },
  request_is_rejected_by_user: { says: generic, ...retried },
};

for (const [error, expected] of Object.entries(expectations)) {
  test(`an identity check that ends with ${error} is explained, with its ways on`, async ({
    page,
    sandbox,
  }) => {
    const applicant = new Applicant(page, sandbox);
    const iin = await sandbox.iinFor(error as IdentityError);
    await applicant.standsAt('verigram', iin);
    await applicant.passesPhoto();

    await applicant.isAt('/register/liveness-error');
    await applicant.sees('Не получилось проверить лицо');
    await expect(page.getByText(expected.says)).toBeVisible();
    const branches = page.getByRole('main').getByRole('link', { name: /отделение/ });
    await expect(branches).toHaveAttribute('href', '/contacts');
    await expect(branches).toHaveAttribute('target', '_blank');
    const retry = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await expect(retry).toHaveCount(expected.canRetry ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Начать заново с другим ИИН' })).toHaveCount(
      expected.canBeginAnew ? 1 : 0,
    );
    await expect(page.getByRole('button', { name: 'Продолжить без проверки' })).toHaveCount(0);
    if (expected.canRetry) {
      await retry.click();
      await applicant.isAt('/register/photo');
    }
  });
}

test('a check that failed without a word of why has the generic screen, with its ways on', async ({
  page,
  sandbox,
}) => {
  const applicant = new Applicant(page, sandbox);
  const iin = await sandbox.iinFor('resident');
  await applicant.standsAt('liveness_failed', iin, { context: { error: null, retries_left: 3 } });
  await applicant.isAt('/register/liveness-error');
  await expect(page.getByText(generic)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Начать заново с другим ИИН' })).toBeVisible();
});

test('after three retries a face that is not recognised may be checked by a person', async ({
  page,
  sandbox,
}) => {
  const applicant = new Applicant(page, sandbox);
  await applicant.standsAt('verigram', await sandbox.iinFor('low_similarity'));
  for (const left of ['Осталось 3 попытки', 'Осталось 2 попытки', 'Осталась 1 попытка']) {
    await applicant.passesPhoto();
    await expect(page.getByText(left)).toBeVisible();
    await applicant.press('Попробовать ещё раз');
  }
  await applicant.passesPhoto();
  await applicant.isAt('/register/liveness-error');
  await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toHaveCount(0);
  await applicant.press('Продолжить без проверки');
  await applicant.signs();
  await applicant.isAt('/register/lk');
});

test('somebody who mistyped the IIN begins anew with another, after being asked', async ({
  page,
  sandbox,
}) => {
  const applicant = new Applicant(page, sandbox);
  await applicant.standsAt('verigram', await sandbox.iinFor('iin_not_found'));
  await applicant.passesPhoto();
  await applicant.press('Начать заново с другим ИИН');
  await applicant.press('Да, начать заново');
  await applicant.isAt('/login/iin');
  await applicant.saysWho(await sandbox.iinFor('resident'));
  await applicant.isAt('/register/personal');
});
