import { type IdentityError, identityErrors } from '../../../src/api/contract.ts';
import { iinOf } from '../../persons.ts';
import { expect, it, until } from '../harness/test.ts';

const otherIin = 'Начать заново с другим ИИН';
const otherPerson = 'Начать заново с ИИН другого человека';
const otherData = 'Начать заново с верными данными';
const low = 'low_similarity';

/** Error, reason, screen, the way to begin anew, and the text before the support number when a retry is impossible. */
const rows: readonly [IdentityError, string, typeof low | 'generic', string, string?][] = [
  [low, 'Ваше фото не соответствует фото в государственной базе.', low, otherIin],
  ['iin_not_found', 'Такого ИИН в государственной базе нет.', low, otherIin, 'Если ИИН верный:'],
  ['user_too_young', 'вам ещё нет 18 лет', low, otherPerson, 'Если вам уже есть 18:'],
  ['data_rejected', 'Проверьте имя', 'generic', otherData, 'Если всё указано верно:'],
  ['no_faces_found', 'На снимке не видно лица.', 'generic', otherIin],
  ['coid_server_error', 'не ответил. Дело не в вас, мы уже исправляем', 'generic', otherIin],
  ['bad_request', 'не принял наш запрос', 'generic', otherIin],
  ['redirect_uri_is_not_valid', 'не смог вернуть ответ', 'generic', otherIin],
  ['request_is_rejected_by_user', 'Вы отменили проверку.', 'generic', otherIin],
];

/** Errors that the provider's server causes. */
const ofServer = ['coid_server_error', 'bad_request', 'redirect_uri_is_not_valid'];
const ofPhoto: readonly string[] = [low, 'no_faces_found'];

it('knows the reason of every error', () => {
  expect(rows.map(([error]) => error).sort()).toEqual([...identityErrors].sort());
});

it.for(rows)(
  'shows reason and ways on when the check ends with %s',
  async ([error, reason, screen, startOver, support], { page, applicant }) => {
    await applicant.standsAt('verigram', { iin: iinOf(error) });
    await applicant.passesPhoto();
    await applicant.expectAt('/register/liveness-error');
    await applicant.expectSees('Не получилось подтвердить личность');
    const said = await until(() => page.queries.element('[data-screen]'));
    expect(said).toHaveAttribute('data-screen', screen);
    const inside = page.queries.within(said);
    expect(inside.element('.notice')).toHaveTextContent(reason);
    expect(inside.text('исправляем') !== null).toBe(ofServer.includes(error));
    expect(inside.text(/очков/) !== null).toBe(ofPhoto.includes(error));
    await expect.poll(() => page.queries.text(support ?? 'Если не получается:')).toBeVisible();
    await expect.poll(() => page.queries.button(startOver)).toBeVisible();
    expect(page.queries.roles('button', 'Передать сотруднику')).toEqual([]);
    const canRetry = support === undefined;
    expect(page.queries.roles('button', 'Попробовать ещё раз')).toHaveLength(Number(canRetry));
    if (!canRetry) return;
    await applicant.press('Попробовать ещё раз');
    await applicant.expectAt('/register/photo');
  },
);

it('counts the retries, then hands the application to an employee', async ({ page, applicant }) => {
  await applicant.standsAt('verigram', { iin: iinOf('low_similarity') });
  for (const left of ['Осталось 3 попытки', 'Осталось 2 попытки', 'Осталась 1 попытка']) {
    await applicant.passesPhoto();
    await expect.poll(() => page.queries.text(left)).toBeVisible();
    await applicant.press('Попробовать ещё раз');
  }
  await applicant.passesPhoto();
  await expect.poll(() => page.queries.text('Попытки закончились.')).toBeVisible();
  expect(page.queries.text('Пройдите проверку ещё раз')).toBeNull();
  await expect.poll(() => page.queries.text('без проверки личности заём не выдают')).toBeVisible();
  await applicant.press('Передать сотруднику');
  await applicant.signs();
  await applicant.expectAt('/register/lk');
});

it('promises no minute when an employee checks', async ({ page, applicant }) => {
  await applicant.standsAt('waiting_external_photo', { context: { image_accepted: false } });
  await applicant.expectSees('Заявку проверяет сотрудник');
  const said = () => page.queries.element('.wait-panel__status[role=status]');
  await expect.poll(said).toHaveTextContent('Это дольше, чем проверка камерой');
  expect(said()).toHaveTextContent('Ждать на этой странице не обязательно');
  expect(said()).toHaveTextContent('следующего рабочего дня');
  expect(said()).not.toHaveTextContent('минут');
  await expect.poll(() => applicant.button('Проверить сейчас')).toBeVisible();
});

it('lets another person begin anew after the refusal of a minor', async ({ page, applicant }) => {
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

it('says that there is no camera when none is listed', async ({ page, applicant }) => {
  page.prepareDocuments(() =>
    Object.assign(navigator.mediaDevices, {
      getUserMedia: () => Promise.reject(new DOMException('', 'NotAllowedError')),
      enumerateDevices: async () => [{ kind: 'audioinput' }],
    }),
  );
  await applicant.standsAt('verigram');
  await applicant.press('Включить камеру');
  await expect.poll(() => page.queries.heading('Камера не найдена')).toHaveFocus();
  await expect.poll(() => page.queries.text('У этого устройства нет камеры')).toBeVisible();
  await expect.poll(() => applicant.button('Передать сотруднику')).toBeVisible();
});

const address = 'localhost:\\d+/login/iin\\?amount=78500&product=12_month&method=annuity';
it.for<[string, string, RegExp | null]>([
  [
    'Instagram on Android',
    'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 358.0.0.51.97 Android',
    new RegExp(`^intent://${address}#Intent;scheme=http;`),
  ],
  [
    'TikTok on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store',
    null,
  ],
])('shows before the photo how to leave %s', async ([, userAgent, href], { page, applicant }) => {
  page.prepareDocuments(() =>
    Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true }),
  );
  await applicant.startAt('verigram');
  await applicant.opens('/register/photo?utm_source=instagram&amount=78500&product=12_month');
  await expect.poll(() => page.queries.text('Сайт открыт внутри другого приложения')).toBeVisible();
  const links = page.queries.roles('link', 'Открыть в браузере');
  if (href)
    expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(href)]);
  else {
    expect(links).toEqual([]);
    await expect.poll(() => page.queries.text('выберите «Открыть в браузере»')).toBeVisible();
  }
  await expect.poll(() => applicant.button('Включить камеру')).toBeVisible();
});
