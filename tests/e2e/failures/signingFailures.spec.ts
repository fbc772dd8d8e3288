import type { Page } from '@playwright/test';
import { holdCall } from '../heldCall.ts';
import { expect, hydrated, test } from '../sandbox.ts';

const waitPage = '/register/signing-init-wait';
const signingCall = '/rest/registration/signing/redirect';

async function openWaitPage(page: Page): Promise<void> {
  await page.goto(waitPage);
  await hydrated(page);
}

const providerHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Подписание документов' });
const wayToProvider = (page: Page) => page.getByRole('button', { name: 'Перейти к подписанию' });

/** Presses the way from the app to the provider. */
async function leadAway(page: Page): Promise<void> {
  await wayToProvider(page).click();
  await expect(providerHeading(page)).toBeVisible();
}

const answerAtProvider = (page: Page, name: 'Подписать' | 'Отказаться' | 'Сбой провайдера') =>
  page.getByRole('button', { name, exact: true }).click();

test('whoever’s signing fails at the provider signs again and comes into the cabinet', {
  tag: '@core',
}, async ({ page, applicant }) => {
  await applicant.startAt('signing_init_success', { iin: '880812301004' });
  await openWaitPage(page);
  await leadAway(page);
  await answerAtProvider(page, 'Подписать');
  await applicant.sees('Документы не подписаны');
  await expect(page).toHaveURL(/\/register\/signing-init-error$/);
  await page.getByRole('button', { name: 'Подписать ещё раз' }).click();
  await leadAway(page);
  await answerAtProvider(page, 'Подписать');
  await applicant.sees('Личный кабинет');
  await expect(page).toHaveURL(/\/register\/lk$/);
});

test('a refusal that is pushed before the provider’s answer has arrived leaves nothing of it to the next attempt', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await openWaitPage(page);
  const release = await holdCall(page, '/rest/registration/signing/result');
  await leadAway(page);
  await answerAtProvider(page, 'Отказаться');
  await applicant.sees('Документы не подписаны');
  let sentLater = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/signing/result')) sentLater += 1;
  });
  await page.getByRole('button', { name: 'Подписать ещё раз' }).click();
  await applicant.sees('Документы готовы к подписанию');
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
  expect(sentLater, 'what belonged to the attempt before').toBe(0);
  release();
});

test('whoever refuses at the provider four times is shown whom to call, and can begin anew', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await openWaitPage(page);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await leadAway(page);
    await answerAtProvider(page, 'Отказаться');
    await applicant.sees('Документы не подписаны');
    await page.getByRole('button', { name: 'Подписать ещё раз' }).click();
  }
  await leadAway(page);
  await answerAtProvider(page, 'Отказаться');
  await applicant.sees('Документы не подписаны');
  await expect(page.getByRole('link', { name: /^Позвонить: \+7/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Подписать ещё раз' })).toHaveCount(0);
  await applicant.press('Начать заявку заново');
  await applicant.press('Да, начать заново');
  await expect(page).toHaveURL(/\/login\/iin$/);
});

test('whoever reads the review for long stays with it until they press', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await page.clock.install();
  await openWaitPage(page);
  await applicant.sees('Документы готовы к подписанию');
  await page.clock.fastForward(10 * 60_000);
  await applicant.sees('Документы готовы к подписанию');
  await leadAway(page);
});

test('whoever presses Back at the provider is asked before they are led there again', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await page.goto('/contacts');
  await hydrated(page);
  await openWaitPage(page);
  await leadAway(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/contacts$/);
  await page.goto(waitPage);
  await applicant.sees('Документы готовы к подписанию');
  await leadAway(page);
});

test('where nothing can be stored, a press leads to the provider all the same', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openWaitPage(page);
  await leadAway(page);
});

test('a reload at the provider and a way back to it after signing lead into no loop', async ({
  page,
  sandbox,
  applicant,
}) => {
  await applicant.startAt('signing_init_success');
  await openWaitPage(page);
  await leadAway(page);
  await page.reload();
  await answerAtProvider(page, 'Подписать');
  await applicant.sees('Личный кабинет');
  await expect(page).toHaveURL(`${sandbox.origin}/register/lk`);
  await page.goBack();
  await expect(page.getByText('Документы подписаны.')).toBeVisible();
  await page.getByRole('link', { name: 'Вернуться на сайт' }).click();
  await applicant.sees('Личный кабинет');
  await expect(page).toHaveURL(`${sandbox.origin}/register/lk`);
  await page.reload();
  await applicant.sees('Личный кабинет');
});

test('whoever cannot be led to the provider, by a failing server or for want of a connection, stays, reads why, and is led there by a retry', async ({
  page,
  context,
  sandbox,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/status of 503|ERR_INTERNET_DISCONNECTED/);
  await applicant.startAt('signing_init_success');
  await sandbox.fail({ match: signingCall, status: 503, times: 100 });
  await openWaitPage(page);
  await wayToProvider(page).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Ошибка на нашей стороне' });
  await expect(problem).toContainText(/Номер для поддержки: [0-9a-f]{8}/);
  await sandbox.clearFaults();
  const retry = page.getByRole('button', { name: 'Повторить' });
  await context.setOffline(true);
  await retry.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Нет связи' })).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(providerHeading(page)).toBeVisible();
});

test('an address that the lender never named is not followed: the page says that it failed', async ({
  page,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/AppError/);
  await applicant.startAt('signing_init_success');
  await page.route(`**${signingCall}*`, (route) =>
    route.fulfill({ json: { redirect_url: 'https://signing.example.com/sign' } }),
  );
  await openWaitPage(page);
  await wayToProvider(page).click();
  await applicant.sees('Произошла непредвиденная ошибка');
  await expect(page.getByText(/^Номер для поддержки: [0-9a-f]{8}$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Обновить страницу' })).toBeVisible();
  await expect(page).toHaveURL(/\/register\/signing-init-wait$/);
});

/** What the error page of another status says, by language. */
const errorPages = {
  ru: {
    heading: 'Произошла непредвиденная ошибка',
    meaning: 'Сервис не принял этот запрос.',
    number: /^Номер для поддержки: [0-9a-f]{8}$/,
    reload: 'Обновить страницу',
  },
  kk: {
    heading: 'Күтпеген қате болды',
    meaning: 'Сервис бұл сұрауды қабылдамады.',
    number: /^Қолдау қызметіне арналған нөмір: [0-9a-f]{8}$/,
    reload: 'Бетті жаңарту',
  },
} as const;
const leadOnIn = { ru: 'Перейти к подписанию', kk: 'Қол қоюға өту' } as const;

for (const language of ['ru', 'kk'] as const) {
  test(`a refusal that the contract does not have ends in the error page of its status, in ${language}, and a reload leads on`, async ({
    page,
    sandbox,
    applicant,
    pageWatch,
  }) => {
    pageWatch.expectFault(/AppError|status of 418/);
    await applicant.startAt('signing_init_success');
    await sandbox.fail({ match: signingCall, status: 418, times: 1 });
    await page.goto(`${waitPage}?lang=${language}`);
    await hydrated(page);
    await page.getByRole('button', { name: leadOnIn[language] }).click();
    const words = errorPages[language];
    await expect(page.locator('.error-page__code')).toHaveText('418');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading);
    await expect(page.locator('main')).toContainText(words.meaning);
    await expect(page.getByText(words.number)).toBeVisible();
    await page.getByRole('link', { name: words.reload }).click();
    await page.getByRole('button', { name: leadOnIn[language] }).click();
    await expect(page).not.toHaveURL(new RegExp(sandbox.origin));
  });
}

test('the error page says nothing of what a proxy has answered in its place', async ({
  page,
  applicant,
  pageWatch,
}) => {
  pageWatch.expectFault(/AppError|status of 451/);
  await applicant.startAt('signing_init_success');
  const body = '<!doctype html><h1>Blocked by Gate</h1><p>871008401427 Әсел Қуаныш</p>';
  await page.route(`**${signingCall}*`, (route) =>
    route.fulfill({ status: 451, contentType: 'text/html', body }),
  );
  await openWaitPage(page);
  await wayToProvider(page).click();
  await expect(page.locator('.error-page__code')).toHaveText('451');
  await expect(page.locator('body')).not.toContainText(/Blocked|Gate|871008401427|Әсел/);
});

test('documents that lie elsewhere than with the lender are not given to sign, and the number is that of their answer', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('personal_cabinet');
  await page.route('**/rest/documents/list/*', async (route) => {
    const answer: { documents: object[] } = await (await route.fetch()).json();
    const url = 'https://documents.example.com/contract';
    const documents = answer.documents.map((document) => ({ ...document, url }));
    await route.fulfill({ json: { ...answer, documents } });
  });
  await page.goto('/register/lk');
  const problem = page.getByRole('alert').filter({ hasText: 'Сервис ответил не так' });
  await expect(problem).toContainText(/Номер для поддержки: [0-9a-f]{8}/);
  await expect(page.getByRole('button', { name: 'Получить код' })).toHaveCount(0);
});

test('whoever reads Kazakh reads in Kazakh that nothing was signed', async ({
  page,
  applicant,
}) => {
  await applicant.startAt('signing_failed');
  await page.goto('/register/signing-init-error?lang=kk');
  await hydrated(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Құжаттарға қол қойылмады' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Қайта қол қою' })).toBeVisible();
});

test('the way back from the provider is no landing: the campaign that led here stays the one that is told', async ({
  page,
  sandbox,
  applicant,
}) => {
  const campaigns = async () => {
    const posts: { body: { utms?: { utm_source?: string }[] } }[] = await (
      await fetch(`${sandbox.origin}/sandbox/utm`)
    ).json();
    return new Set(posts.flatMap(({ body }) => body.utms?.map(({ utm_source }) => utm_source)));
  };
  await page.goto('/?utm_source=bank');
  await hydrated(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('clientUtm')))
    .toContain('"bank"');
  await applicant.startAt('signing_init_success');
  await openWaitPage(page);
  await leadAway(page);
  await answerAtProvider(page, 'Подписать');
  await applicant.sees('Личный кабинет');
  await expect.poll(campaigns).toEqual(new Set(['bank']));
  const kept = await page.evaluate(() => localStorage.getItem('clientUtm'));
  expect(kept === null || kept.includes('"bank"')).toBe(true);
});
