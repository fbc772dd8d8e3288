import type { IdentityError } from '../../../src/api/contract.ts';
import { Applicant } from '../applicant.ts';
import { expect, hydrated, test } from '../sandbox.ts';

interface Expected {
  readonly reason: string;
  readonly screen: 'low_similarity' | 'generic';
  readonly canRetry: boolean;
  readonly startOver: string;
  readonly support: string;
}

const otherIin = 'Начать заново с другим ИИН';
const retried = { canRetry: true, startOver: otherIin, support: 'Если не получается:' };
const fixed = 'мы уже исправляем';

const expectations: Readonly<Record<IdentityError, Expected>> = {
  low_similarity: {
    ...retried,
    reason: 'Ваше фото не соответствует фото в государственной базе.',
    screen: 'low_similarity',
  },
  iin_not_found: {
    reason: 'Такого ИИН в государственной базе нет.',
    screen: 'low_similarity',
    canRetry: false,
    startOver: otherIin,
    support: 'Если ИИН верный:',
  },
  user_too_young: {
    reason: 'вам ещё нет 18 лет',
    screen: 'low_similarity',
    canRetry: false,
    startOver: 'Начать заново с ИИН другого человека',
    support: 'Если вам уже есть 18:',
  },
  data_rejected: {
    reason: 'Проверьте имя и номер документа.',
    screen: 'generic',
    canRetry: false,
    startOver: 'Начать заново с верными данными',
    support: 'Если всё указано верно:',
  },
  no_faces_found: { ...retried, reason: 'На снимке не видно лица.', screen: 'generic' },
  coid_server_error: {
    ...retried,
    reason: `не ответил. Дело не в вас, ${fixed}`,
    screen: 'generic',
  },
  bad_request: { ...retried, reason: 'не принял наш запрос', screen: 'generic' },
  redirect_uri_is_not_valid: { ...retried, reason: 'не смог вернуть ответ', screen: 'generic' },
  request_is_rejected_by_user: { ...retried, reason: 'Вы отменили проверку.', screen: 'generic' },
};

/** Errors of which somebody else's server is the cause. */
const ofServer = ['coid_server_error', 'bad_request', 'redirect_uri_is_not_valid'];
const ofPhoto = ['low_similarity', 'no_faces_found'];

for (const [error, expected] of Object.entries(expectations)) {
  test(`an identity check that ends with ${error} says its own reason, and only what can be done`, async ({
    page,
    sandbox,
  }) => {
    const applicant = new Applicant(page, sandbox);
    // The table has the contract's names only.
    await applicant.standsAt('verigram', await sandbox.iinFor(error as IdentityError));
    await applicant.passesPhoto();
    await applicant.isAt('/register/liveness-error');
    await applicant.sees('Не получилось подтвердить личность');
    const said = page.locator('[data-screen]');
    await expect(said).toHaveAttribute('data-screen', expected.screen);
    await expect(said.locator('.notice')).toContainText(expected.reason);
    await expect(said.getByText('исправляем')).toHaveCount(Number(ofServer.includes(error)));
    await expect(said.getByText(/очков/)).toHaveCount(Number(ofPhoto.includes(error)));
    await expect(page.getByText(expected.support)).toBeVisible();
    await expect(page.getByRole('button', { name: expected.startOver })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Передать сотруднику' })).toHaveCount(0);
    const retry = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await expect(retry).toHaveCount(Number(expected.canRetry));
    if (expected.canRetry) {
      await retry.click();
      await applicant.isAt('/register/photo');
    }
  });
}

test('a check that failed without a word of why has the generic screen, with its ways on', {
  tag: '@core',
}, async ({ page, applicant }) => {
  await applicant.startAt('liveness_failed', { context: { error: null, retries_left: 3 } });
  await page.goto('/register/liveness-error');
  await hydrated(page);
  await expect(page.locator('[data-screen]')).toHaveAttribute('data-screen', 'generic');
  await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible();
  await expect(page.getByRole('button', { name: otherIin })).toBeVisible();
});

test('whoever has mistyped the IIN begins anew with another after a question', async ({
  page,
  sandbox,
}) => {
  const applicant = new Applicant(page, sandbox);
  await applicant.standsAt('verigram', await sandbox.iinFor('iin_not_found'));
  await applicant.passesPhoto();
  await applicant.press(otherIin);
  await applicant.press('Да, начать заново');
  await applicant.isAt('/login/iin');
  await applicant.saysWho(await sandbox.iinFor('resident'));
  await applicant.isAt('/register/personal');
});

test('whose retries are over reads so, is told to call, and hands the application to an employee', async ({
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
  await expect(page.getByText('Попытки закончились.')).toBeVisible();
  await expect(page.getByText('Пройдите проверку ещё раз')).toHaveCount(0);
  await expect(page.getByText('без проверки личности заём не выдают')).toBeVisible();
  await applicant.press('Передать сотруднику');
  await applicant.signs();
  await applicant.isAt('/register/lk');
});

test('whoever waits for an employee reads of no minute, and may leave the page', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('waiting_external_photo', { context: { image_accepted: false } });
  await page.goto('/register/wait');
  await hydrated(page);
  await applicant.sees('Заявку проверяет сотрудник');
  const said = page.locator('.wait-panel__status[role=status]');
  await expect(said).toContainText('Это дольше, чем проверка камерой');
  await expect(said).toContainText('Ждать на этой странице не обязательно');
  await expect(said).toContainText('следующего рабочего дня');
  await expect(said).not.toContainText('минут');
  await expect(page.getByRole('button', { name: 'Проверить сейчас' })).toBeVisible();
});

test('whose photo is being compared still reads of a minute', async ({ page, applicant }) => {
  await applicant.startAt('waiting_external_photo', { context: { image_accepted: true } });
  await page.goto('/register/wait');
  await hydrated(page);
  await expect(page.locator('.wait-panel__status[role=status]')).toContainText('меньше минуты');
});

test('whoever is under 18 gives the device to another person, who begins anew after a question', async ({
  page,
  sandbox,
}) => {
  const applicant = new Applicant(page, sandbox);
  await applicant.standsAt('verigram', await sandbox.iinFor('user_too_young'));
  await applicant.passesPhoto();
  await applicant.press('Начать заново с ИИН другого человека');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('заём будет на нём');
  await dialog.getByRole('button', { name: 'Остаться здесь' }).click();
  await applicant.isAt('/register/liveness-error');
  await applicant.press('Начать заново с ИИН другого человека');
  await applicant.press('Да, начать заново');
  await applicant.isAt('/login/iin');
  await applicant.saysWho(await sandbox.iinFor('resident'));
  await applicant.isAt('/register/personal');
  await expect(page.getByLabel('Фамилия')).toHaveValue('');
});

test('whoever is under 18 reads of the day from which a loan is possible', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.begins(await sandbox.iinFor('user_too_young'));
  await applicant.fillsPersonal();
  await applicant.isAt('/register/passport');
  await expect(page.getByLabel('Дата рождения')).toHaveValue('18/04/2012');
  await applicant.types('Номер документа', '012345678');
  await applicant.types('Кем выдан', 'МВД РК');
  await applicant.types('Дата выдачи', '12/03/2020');
  await applicant.types('Действителен до', '11/03/2035');
  await applicant.types('Место рождения', 'Алматы');
  await applicant.press('Продолжить');
  await applicant.isAt('/register/photo');
  await applicant.passesPhoto();
  await applicant.isAt('/register/liveness-error');
  await expect(page.getByText('С 18 апреля 2030 г. вы сможете подать заявку')).toBeVisible();
});

test('a browser that lists no camera says that there is none, whatever it calls the refusal', async ({
  page,
  applicant,
}) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    mediaDevices.enumerateDevices = () => Promise.resolve([]);
  });
  await applicant.startAt('verigram');
  await page.goto('/register/photo');
  await hydrated(page);
  await applicant.press('Включить камеру');
  await expect(page.getByRole('heading', { name: 'Камера не найдена' })).toBeFocused();
  await expect(page.getByText('У этого устройства нет камеры')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Передать сотруднику' })).toBeVisible();
});

test('the number for support is short, is copied by a press, and is not there without an answer', async ({
  page,
  context,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503|ERR_INTERNET_DISCONNECTED|WebSocket/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await applicant.startAt('liveness_failed', {
    context: { error: 'low_similarity', retries_left: 2 },
  });
  await page.goto('/register/liveness-error');
  await hydrated(page);
  await sandbox.fail({ match: '/rest/registration/verigram/session', status: 503, times: 100 });
  await applicant.press('Попробовать ещё раз');
  const problem = page.getByRole('alert').filter({ hasText: 'Ошибка на нашей стороне' });
  await expect(problem).toContainText(/Номер для поддержки: [0-9a-f]{8}(?![0-9a-f])/);
  await problem.getByRole('button', { name: 'Скопировать номер' }).click();
  await expect(problem.getByRole('status')).toHaveText('Скопировано');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^[0-9a-f]{8}$/);
  await expect(problem).toContainText(copied);

  await sandbox.clearFaults();
  await context.setOffline(true);
  await applicant.press('Попробовать ещё раз');
  const offline = page.getByRole('alert').filter({ hasText: 'Нет связи' });
  await expect(offline.first()).toBeVisible();
  await expect(page.getByText('Номер для поддержки')).toHaveCount(0);
  await context.setOffline(false);
});

test.describe('inside Instagram on Android', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 358.0.0.51.97 Android',
  });

  test('the applicant is told before the photo, and led to the browser with the loan choice only', async ({
    page,
    applicant,
  }) => {
    await applicant.startAt('verigram');
    await page.goto('/register/photo?utm_source=instagram&amount=78500&product=12_month');
    await hydrated(page);
    await expect(page.getByText('Сайт открыт внутри другого приложения')).toBeVisible();
    const link = page.getByRole('link', { name: 'Открыть в браузере' });
    await expect(link).toHaveAttribute(
      'href',
      /^intent:\/\/localhost:\d+\/login\/iin\?amount=78500&product=12_month&method=annuity#Intent;scheme=http;/,
    );
    await expect(page.getByRole('button', { name: 'Включить камеру' })).toBeVisible();
  });
});

test.describe('inside TikTok on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store',
  });

  test('the applicant reads how to leave it, for there is no link that does', async ({
    page,
    applicant,
  }) => {
    await applicant.startAt('verigram');
    await page.goto('/register/photo');
    await hydrated(page);
    await expect(page.getByText('Сайт открыт внутри другого приложения')).toBeVisible();
    await expect(page.getByText('выберите «Открыть в браузере»')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Открыть в браузере' })).toHaveCount(0);
  });
});
