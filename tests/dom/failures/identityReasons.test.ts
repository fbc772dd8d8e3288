import type { IdentityError } from '../../../src/api/contract.ts';
import { iinOf } from '../../persons.ts';
import { expect, it, until } from '../harness/test.ts';

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

/** Lists the errors that another company's server causes. */
const ofServer: readonly string[] = [
  'coid_server_error',
  'bad_request',
  'redirect_uri_is_not_valid',
];
const ofPhoto: readonly string[] = ['low_similarity', 'no_faces_found'];
// The table has the contract's names only.
const rows = Object.entries(expectations) as [IdentityError, Expected][];

it.for(rows)(
  'says its own reason and only what can be done when the check ends with %s',
  async ([error, expected], { page, applicant }) => {
    await applicant.standsAt('verigram', { iin: iinOf(error) });
    await applicant.passesPhoto();
    await applicant.expectAt('/register/liveness-error');
    await applicant.expectSees('Не получилось подтвердить личность');
    const said = await until(() => page.queries.element('[data-screen]'));
    expect(said).toHaveAttribute('data-screen', expected.screen);
    const inside = page.queries.within(said);
    expect(inside.element('.notice')).toHaveTextContent(expected.reason);
    expect(inside.text('исправляем') !== null).toBe(ofServer.includes(error));
    expect(inside.text(/очков/) !== null).toBe(ofPhoto.includes(error));
    expect(page.queries.text(expected.support)).toBeVisible();
    expect(page.queries.button(expected.startOver)).toBeVisible();
    expect(page.queries.roles('button', 'Передать сотруднику')).toEqual([]);
    expect(page.queries.roles('button', 'Попробовать ещё раз')).toHaveLength(
      Number(expected.canRetry),
    );
    if (!expected.canRetry) return;
    await applicant.press('Попробовать ещё раз');
    await applicant.expectAt('/register/photo');
  },
);

it('lets a mistyped IIN be followed by another, after a question', async ({ applicant }) => {
  await applicant.standsAt('verigram', { iin: iinOf('iin_not_found') });
  await applicant.passesPhoto();
  await applicant.press(otherIin);
  await applicant.press('Да, начать заново');
  await applicant.expectAt('/login/iin');
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
});

it('counts the retries, and hands the application to an employee when they are over', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('verigram', { iin: iinOf('low_similarity') });
  for (const left of ['Осталось 3 попытки', 'Осталось 2 попытки', 'Осталась 1 попытка']) {
    await applicant.passesPhoto();
    await expect.poll(() => page.queries.text(left)).toBeVisible();
    await applicant.press('Попробовать ещё раз');
  }
  await applicant.passesPhoto();
  await expect.poll(() => page.queries.text('Попытки закончились.')).toBeVisible();
  expect(page.queries.text('Пройдите проверку ещё раз')).toBeNull();
  expect(page.queries.text('без проверки личности заём не выдают')).toBeVisible();
  await applicant.press('Передать сотруднику');
  await applicant.signs();
  await applicant.expectAt('/register/lk');
});

it('speaks of no minute, and says that the page may be left, when an employee looks', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('waiting_external_photo', { context: { image_accepted: false } });
  await applicant.expectSees('Заявку проверяет сотрудник');
  const said = () => page.queries.element('.wait-panel__status[role=status]');
  await expect.poll(said).toHaveTextContent('Это дольше, чем проверка камерой');
  expect(said()).toHaveTextContent('Ждать на этой странице не обязательно');
  expect(said()).toHaveTextContent('следующего рабочего дня');
  expect(said()).not.toHaveTextContent('минут');
  expect(applicant.button('Проверить сейчас')).toBeVisible();
});

it('speaks of a minute while the photo is being compared', async ({ page, applicant }) => {
  await applicant.standsAt('waiting_external_photo', { context: { image_accepted: true } });
  await expect
    .poll(() => page.queries.element('.wait-panel__status[role=status]'))
    .toHaveTextContent('меньше минуты');
});

it('lets another person begin anew on the device of somebody under 18, after a question', async ({
  page,
  applicant,
}) => {
  await applicant.standsAt('verigram', { iin: iinOf('user_too_young') });
  await applicant.passesPhoto();
  await applicant.press('Начать заново с ИИН другого человека');
  const dialog = () => page.queries.role('alertdialog');
  await expect.poll(dialog).toHaveTextContent('заём будет на нём');
  await applicant.presses(() => page.queries.within(dialog()).button('Остаться здесь'));
  await applicant.expectAt('/register/liveness-error');
  await applicant.press('Начать заново с ИИН другого человека');
  await applicant.press('Да, начать заново');
  await applicant.expectAt('/login/iin');
  await applicant.saysWho();
  await applicant.expectAt('/register/personal');
  await expect.poll(() => page.queries.label('Фамилия')).toHaveValue('');
});

it('names the day from which a loan is possible to somebody under 18', async ({
  page,
  applicant,
}) => {
  await applicant.comesToPassport(iinOf('user_too_young'));
  await expect.poll(() => page.queries.label('Дата рождения')).toHaveValue('18/04/2012');
  await applicant.types('Номер документа', '012345678');
  await applicant.types('Кем выдан', 'МВД РК');
  await applicant.types('Дата выдачи', '12/03/2020');
  await applicant.types('Действителен до', '11/03/2035');
  await applicant.types('Место рождения', 'Алматы');
  await applicant.sends();
  await applicant.passesPhoto();
  await applicant.expectAt('/register/liveness-error');
  await expect
    .poll(() => page.queries.text('С 18 апреля 2030 г. вы сможете подать заявку'))
    .toBeVisible();
});

it('says that there is no camera when the browser lists none, whatever it calls the refusal', async ({
  page,
  applicant,
}) => {
  page.prepareDocuments(() =>
    Object.assign(navigator.mediaDevices, {
      getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')),
      enumerateDevices: async () => [],
    }),
  );
  await applicant.standsAt('verigram');
  await applicant.press('Включить камеру');
  await expect.poll(() => page.queries.heading('Камера не найдена')).toHaveFocus();
  expect(page.queries.text('У этого устройства нет камеры')).toBeVisible();
  expect(applicant.button('Передать сотруднику')).toBeVisible();
});

it('gives a short number for support, which a press copies, and none without an answer', async ({
  page,
  sandbox,
  applicant,
}) => {
  page.expectFault(/status of 503|ERR_INTERNET_DISCONNECTED/);
  await applicant.standsAt('liveness_failed', {
    context: { error: 'low_similarity', retries_left: 2 },
  });
  await sandbox.fail({ match: '/rest/registration/verigram/session', status: 503, times: 100 });
  await applicant.press('Попробовать ещё раз');
  const problem = () => page.queries.alert('Ошибка на нашей стороне');
  await expect.poll(problem).toHaveTextContent(/Номер для поддержки: [0-9a-f]{8}(?![0-9a-f])/);
  await applicant.press('Скопировать номер');
  await expect.poll(() => page.queries.text('Скопировано')).toBeVisible();
  const copied = await navigator.clipboard.readText();
  expect(copied).toMatch(/^[0-9a-f]{8}$/);
  expect(problem()).toHaveTextContent(copied);

  await sandbox.clearFaults();
  await page.setOffline(true);
  await applicant.press('Попробовать ещё раз');
  await expect.poll(() => page.queries.alert('Нет связи')).toBeVisible();
  expect(page.queries.text('Номер для поддержки')).toBeNull();
});

it.for([
  {
    inside: 'Instagram on Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 358.0.0.51.97 Android',
    href: /^intent:\/\/localhost:\d+\/login\/iin\?amount=78500&product=12_month&method=annuity#Intent;scheme=http;/,
  },
  {
    inside: 'TikTok on an iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store',
    href: null,
  },
])(
  'says before the photo how to leave $inside',
  async ({ userAgent, href }, { page, applicant }) => {
    page.prepareDocuments(() =>
      Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true }),
    );
    await applicant.startAt('verigram');
    await applicant.opens('/register/photo?utm_source=instagram&amount=78500&product=12_month');
    await expect
      .poll(() => page.queries.text('Сайт открыт внутри другого приложения'))
      .toBeVisible();
    const links = page.queries.roles('link', 'Открыть в браузере');
    if (href)
      expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(href)]);
    else {
      expect(links).toEqual([]);
      expect(page.queries.text('выберите «Открыть в браузере»')).toBeVisible();
    }
    expect(applicant.button('Включить камеру')).toBeVisible();
  },
);
