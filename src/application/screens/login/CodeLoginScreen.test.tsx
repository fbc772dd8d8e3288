// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/login/code" }
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCookies, readCookies } from '../../../../tests/fixtures/browserCookies.ts';
import { renderPage } from '../../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { sent, sentPaths, serverAnswers } from '../../../../tests/fixtures/serverAnswers.ts';
import { logIn, resendDocumentToken } from '../../../api/contract.ts';
import { endSession } from '../../session/token.ts';
import { Screen } from './CodeLoginScreen.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  clearCookies();
  localStorage.clear();
  sessionStorage.clear();
  endSession('stale');
});

const openFilledIn = async () => {
  const opened = await renderPage(<Screen />, '/login/code');
  await opened.type('phone', '+7 701 123 45 67');
  await opened.type('documentToken', 'ABCD2345');
  return opened;
};

it('logs in with phone and document token when both are typed', async () => {
  const opened = await openFilledIn();
  serverAnswers({ bearerToken: 'token-1' }, stepAnswer('personal_cabinet'));
  await opened.press('Войти');
  expect(sent[0]).toMatchObject({
    call: { method: 'POST', path: '/rest/auth' },
    body: { phone: '77011234567', documentToken: 'ABCD2345' },
  });
  expect(sentPaths().slice(1)).toEqual(['/rest/registration/step']);
});

it('says what to check when phone and code do not fit each other', async () => {
  const opened = await openFilledIn();
  serverAnswers(
    fails('validation', { errors: { documentToken: ['Телефон или код не подходят'] } }),
  );
  await opened.press('Войти');
  expect(sent).toEqual([
    { call: logIn, body: { phone: '77011234567', documentToken: 'ABCD2345' } },
  ]);
  expect(opened.text()).toContain('Номер и код не подошли друг к другу.');
});

it.each([
  ['r', { SESSION_TOKEN: 'b', REFRESH_TOKEN: 'r' }],
  [null, { SESSION_TOKEN: 'b' }],
])('stores the session token of the answer, and the refresh token %s', async (given, cookies) => {
  const opened = await openFilledIn();
  serverAnswers({ bearerToken: 'b', refreshToken: given }, stepAnswer('personal_cabinet'));
  await opened.press('Войти');
  expect(Object.fromEntries(readCookies())).toEqual(cookies);
});

it('sends a further code, and counts down to the next one, for the same phone only', async () => {
  const opened = await openFilledIn();
  serverAnswers(undefined);
  await opened.press('Нет кода? Отправить ещё раз');
  expect(sent).toEqual([{ call: resendDocumentToken, body: { phone: '77011234567' } }]);
  expect(opened.text()).toContain('Если с этим номером есть заём');
  expect(opened.has('p', 'Новый код через 60 секунд')).toBe(true);
  expect(opened.has('button', 'Нет кода? Отправить ещё раз')).toBe(false);
  expect(document.activeElement).toBe(opened.input('documentToken'));
  await opened.type('phone', '+7 701 765 43 21');
  expect(opened.has('button', 'Нет кода? Отправить ещё раз')).toBe(true);
});

it('counts down when the server names a short pause', async () => {
  const opened = await openFilledIn();
  serverAnswers(fails('rate_limited', { retryAfterS: 40 }));
  await opened.press('Нет кода? Отправить ещё раз');
  expect(opened.has('p', 'Новый код через 40 секунд')).toBe(true);
  expect(opened.text()).not.toContain('Попробуйте завтра');
});

it('asks for the phone first when none is typed', async () => {
  const opened = await renderPage(<Screen />, '/login/code');
  await opened.press('Нет кода? Отправить ещё раз');
  expect(sent).toEqual([]);
  expect(opened.text()).toContain('Введите номер телефона');
});

it('says when to try again when codes were asked for too often', async () => {
  const opened = await openFilledIn();
  serverAnswers(fails('rate_limited', { retryAfterS: 40_000 }));
  await opened.press('Нет кода? Отправить ещё раз');
  expect(opened.text()).toContain('Попробуйте завтра');
});
