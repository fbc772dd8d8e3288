import { onTestFinished, vi } from 'vitest';
import type { Page } from '../harness/page.ts';
import { appOrigin } from '../harness/sandbox.ts';
import { expect, it, until } from '../harness/test.ts';

const signingCall = '/rest/registration/signing/redirect';
const waitPage = '/register/signing-init-wait';

/** Waits until the page of the provider is open. */
const expectAtProvider = (page: Page) =>
  expect.poll(() => page.queries.heading(/Подписание документов/)).toBeVisible();

for (const [step, heading] of [
  ['client_creating', 'Готовим документы'],
  ['signing_init_success', 'Документы готовы к подписанию'],
] as const) {
  it(`gives the tab the heading of the page at ${step}`, async ({ applicant }) => {
    await applicant.standsAt(step);
    await expect
      .poll(() => document.title)
      .toMatch(new RegExp(`^${heading.replaceAll(' ', '\\s')} — `));
  });
}

it('drops a late result of an earlier attempt to sign', async ({ page, applicant }) => {
  await applicant.standsAt('signing_init_success');
  const result = '/rest/registration/signing/result';
  const release = page.network.hold(result);
  await applicant.press('Перейти к подписанию');
  await applicant.answersAtProvider('Отказаться');
  await applicant.expectSees('Документы не подписаны');
  const sentBefore = page.network.sentTo(result).length;
  await applicant.press('Подписать ещё раз');
  await applicant.expectSees('Документы готовы к подписанию');
  await applicant.expectAt(waitPage);
  expect(page.network.sentTo(result).length - sentBefore, 'of the attempt before').toBe(0);
  release();
});

it('offers a call and a new application after four refusals', async ({ page, applicant }) => {
  await applicant.standsAt('signing_init_success');
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await applicant.press('Перейти к подписанию');
    await applicant.answersAtProvider('Отказаться');
    await applicant.expectSees('Документы не подписаны');
    await applicant.press('Подписать ещё раз');
  }
  await applicant.press('Перейти к подписанию');
  await applicant.answersAtProvider('Отказаться');
  await applicant.expectSees('Документы не подписаны');
  await expect.poll(() => page.queries.link(/^Позвонить: \+7/)).toBeVisible();
  expect(page.queries.roles('button', 'Подписать ещё раз')).toEqual([]);
  await applicant.press('Начать заявку заново');
  await applicant.press('Да, начать заново');
  await applicant.expectAt('/login/iin');
});

it('leads to the provider when nothing can be stored', async ({ page, applicant }) => {
  await applicant.startAt('signing_init_success');
  const full = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  page.prepareDocuments(() => {
    const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    onTestFinished(() => spy.mockRestore());
  });
  await applicant.opens(waitPage);
  await applicant.press('Перейти к подписанию');
  await expectAtProvider(page);
  expect(full).toHaveBeenCalled();
  expect(page.url.origin).not.toBe(appOrigin);
});

it('retries when the provider’s address does not load', async ({ page, sandbox, applicant }) => {
  page.expectFault(/status of 503|ERR_INTERNET_DISCONNECTED/);
  await applicant.startAt('signing_init_success');
  await sandbox.fail({ match: signingCall, status: 503, times: 100 });
  await applicant.opens(waitPage);
  await applicant.press('Перейти к подписанию');
  await expect
    .poll(() => page.queries.alert('Ошибка на нашей стороне'))
    .toHaveTextContent(/Номер для поддержки: [0-9a-f]{8}/);
  await sandbox.clearFaults();
  await page.setOffline(true);
  await applicant.press('Повторить');
  await expect.poll(() => page.queries.alert('Нет связи')).toBeVisible();
  await page.setOffline(false);
  await applicant.press('Повторить');
  await expectAtProvider(page);
});

it.for([
  ['a firewall', 403, '<h1>Blocked by Gate</h1>', 'text/html'],
  ['a broken back end', 200, '{}', 'application/json'],
] as const)(
  'keeps the review and offers a repetition when %s answers the press with %i',
  async ([, status, body, type], { page, applicant }) => {
    page.expectFault(/status of 403/);
    await applicant.startAt('signing_init_success');
    let isBroken = true;
    page.network.intervene(signingCall, async (_, next) =>
      isBroken ? new Response(body, { status, headers: { 'Content-Type': type } }) : next(),
    );
    await applicant.opens(waitPage);
    await applicant.press('Перейти к подписанию');
    await expect.poll(() => page.queries.alert('Сервис ответил не так')).toBeVisible();
    expect(document.querySelector('.error-page__code')).toBeNull();
    isBroken = false;
    await applicant.press('Повторить');
    await expectAtProvider(page);
  },
);

it('refuses the address of an unknown provider', async ({ page, applicant }) => {
  page.expectFault(/AppError/);
  await applicant.startAt('signing_init_success');
  page.network.intervene(signingCall, async () =>
    Response.json({ redirect_url: 'https://signing.example.com/sign' }),
  );
  await applicant.opens(waitPage);
  await applicant.press('Перейти к подписанию');
  await applicant.expectSees('Произошла непредвиденная ошибка');
  expect(page.queries.element('.error-page__code')).toHaveTextContent(/^500$/);
  await expect.poll(() => page.queries.text(/^Номер для поддержки: [0-9a-f]{8}$/)).toBeVisible();
  expect(reloadLink('Обновить страницу')).toBeVisible();
  await applicant.expectAt(waitPage);
});

/** Returns the link to the page itself. The library finds no link role because its address is empty. */
function reloadLink(words: string): HTMLElement {
  const [link, ...others] = document.querySelectorAll<HTMLElement>('a[href=""]');
  expect(others).toEqual([]);
  expect(link).toHaveTextContent(words);
  if (!link) throw new Error(`There is no link to ${words}`);
  return link;
}

/** Lists the texts of the error page, by language. */
const errorPages = {
  ru: {
    title: /^Сервис временно не отвечает — /,
    heading: 'Произошла непредвиденная ошибка',
    meaning: 'Сервис не принял этот запрос.',
    number: /^Номер для поддержки: [0-9a-f]{8}$/,
    reload: 'Обновить страницу',
  },
  kk: {
    title: /^Сервис уақытша жауап бермей тұр — /,
    heading: 'Күтпеген қате болды',
    meaning: 'Сервис бұл сұрауды қабылдамады.',
    number: /^Қолдау қызметіне арналған нөмір: [0-9a-f]{8}$/,
    reload: 'Бетті жаңарту',
  },
} as const;

it.for(['ru', 'kk'] as const)(
  'shows in %s the error page of a status that the contract lacks, until a reload',
  async (language, { page, sandbox, applicant }) => {
    page.expectFault(/AppError|status of 418/);
    const aigul = language === 'kk' ? applicant.inKazakh() : applicant;
    await aigul.startAt('signing_init_success');
    await sandbox.fail({ match: signingCall, status: 418, times: 1 });
    await aigul.opens(waitPage);
    await aigul.press('Перейти к подписанию');
    const words = errorPages[language];
    await expect.poll(() => page.queries.element('.error-page__code')).toHaveTextContent('418');
    expect(page.queries.element('h1')).toHaveTextContent(words.heading);
    expect(page.queries.element('main')).toHaveTextContent(words.meaning);
    await expect.poll(() => document.title).toMatch(words.title);
    await expect.poll(() => page.queries.text(words.number)).toBeVisible();
    await aigul.presses(() => reloadLink(words.reload));
    await page.settled();
    await aigul.press('Перейти к подписанию');
    await until(() => expect(page.url.origin).not.toBe(appOrigin));
  },
);

it('shows the server’s message when it is a sentence for people', async ({ page, applicant }) => {
  page.expectFault(/AppError|status of 418/);
  await applicant.startAt('signing_init_success');
  const message = 'Подписание закрыто до утра.';
  page.network.intervene(signingCall, async () =>
    Response.json({ code: 'CLOSED', message }, { status: 418 }),
  );
  await applicant.opens(waitPage);
  const titleBefore = document.title;
  await applicant.press('Перейти к подписанию');
  await expect.poll(() => page.queries.heading(message)).toBeVisible();
  await expect.poll(() => page.queries.text(/^Номер для поддержки: [0-9a-f]{8}$/)).toBeVisible();
  await expect.poll(() => document.title).toContain('Сервис временно не отвечает');
  expect(document.title).not.toBe(titleBefore);
});

it('hides the text of a proxy’s answer', async ({ page, applicant }) => {
  page.expectFault(/AppError|status of 451/);
  await applicant.startAt('signing_init_success');
  const body = '<!doctype html><h1>Blocked by Gate</h1><p>871008401427 Әсел Қуаныш</p>';
  page.network.intervene(
    signingCall,
    async () => new Response(body, { status: 451, headers: { 'Content-Type': 'text/html' } }),
  );
  await applicant.opens(waitPage);
  await applicant.press('Перейти к подписанию');
  await expect.poll(() => page.queries.element('.error-page__code')).toHaveTextContent('451');
  expect(document.body).not.toHaveTextContent(/Blocked|Gate|871008401427|Әсел/);
});

it('shows no documents from another host', async ({ page, applicant }) => {
  const { uuid } = await applicant.startAt('personal_cabinet');
  page.network.intervene(`/rest/documents/list/${uuid}`, async (_, next) => {
    const answer: { documents: object[] } = await (await next()).json();
    const url = 'https://documents.example.com/contract';
    const documents = answer.documents.map((document) => ({ ...document, url }));
    return Response.json({ ...answer, documents });
  });
  await applicant.opensCabinet();
  await expect
    .poll(() => page.queries.alert('Сервис ответил не так'))
    .toHaveTextContent(/Номер для поддержки: [0-9a-f]{8}/);
  expect(page.queries.roles('button', 'Получить код')).toEqual([]);
});

it('leads to the current step when the state is unknown', async ({ page, applicant }) => {
  page.expectFault(/status of 422/);
  await applicant.startAt('signing_init_success');
  await applicant.opens('/register/signing-waiting-results?state=made-by-hand&status=success');
  await applicant.expectSees('Документы готовы к подписанию');
  await applicant.expectAt(waitPage);
});

it('keeps the campaign after the return from the provider', async ({ sandbox, applicant }) => {
  const campaigns = async () => {
    const posts = await sandbox.utmPosts();
    return new Set(posts.flatMap(({ body }) => body.utms?.map(({ utm_source }) => utm_source)));
  };
  await applicant.opens('/?utm_source=bank');
  await expect.poll(() => localStorage.getItem('clientUtm')).toContain('"bank"');
  await applicant.startAt('signing_init_success');
  await applicant.opens(waitPage);
  await applicant.signs();
  await applicant.expectSees('Личный кабинет');
  await expect.poll(campaigns).toEqual(new Set(['bank']));
  const kept = localStorage.getItem('clientUtm');
  expect(kept === null || kept.includes('"bank"')).toBe(true);
});
