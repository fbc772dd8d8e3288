// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/login" }
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../../tests/fixtures/browserCookies.ts';
import { renderPage } from '../../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { sent, sentPaths, serverAnswers } from '../../../../tests/fixtures/serverAnswers.ts';
import { logIn, resendDocumentToken } from '../../../api/contract.ts';
import { logOutHere } from '../../drafts/logOut.ts';
import { storeLastStep } from '../../session/lastStep.ts';
import { endSession } from '../../session/token.ts';
import { Screen } from './LoginScreen.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('../../drafts/logOut.ts', () => ({ logOutHere: vi.fn() }));

const open = (address = '/login') => renderPage(<Screen />, address);

/** Leaves a trace of an application whose session is over, as a page before would have. */
const wasAt = (step_name: string) => storeLastStep(stepAnswer(step_name));

beforeEach(() => {
  vi.clearAllMocks();
  clearCookies();
  localStorage.clear();
  sessionStorage.clear();
  endSession('stale');
});
describe('what this device had under way', () => {
  it('offers a new application when there was none', async () => {
    const opened = await open();
    expect(opened.has('h2', 'Новая или начатая заявка')).toBe(true);
    expect(opened.has('button', 'Выйти')).toBe(false);
  });

  it('offers to continue, to begin anew and to leave when there was an application', async () => {
    wasAt('passport');
    const opened = await open('/login?amount=250000&product=24_month');
    expect(opened.has('h2', 'На этом устройстве есть начатая заявка')).toBe(true);
    expect(opened.has('a', 'Продолжить заявку')).toBe(true);
    expect(opened.has('button', 'Начать заново')).toBe(true);
    expect(opened.has('button', 'Выйти')).toBe(true);
    expect(opened.text()).not.toMatch(/\d ₸|\d{12}/);
  });

  it('offers no second application when there was a loan', async () => {
    wasAt('personal_cabinet');
    const opened = await open();
    expect(opened.has('a', 'Войти по ИИН')).toBe(true);
    expect(opened.has('button', 'Начать заново')).toBe(false);
  });

  it('forgets it only after a second press', async () => {
    wasAt('passport');
    const opened = await open();
    await opened.press('Начать заново');
    expect(logOutHere).not.toHaveBeenCalled();
    await opened.press('Да, начать заново');
    expect(logOutHere).toHaveBeenCalledOnce();
  });
});

describe('the login by code', () => {
  const openFilledIn = async () => {
    const opened = await open();
    await opened.type('phone', '+7 701 123 45 67');
    await opened.type('documentToken', 'ABCD2345');
    return opened;
  };

  it('says what to check when phone and code do not fit each other', async () => {
    const opened = await openFilledIn();
    serverAnswers(
      fails('validation', { errors: { documentToken: ['Телефон или код не подходят'] } }),
    );
    await opened.press('Войти');
    expect(sentPaths()).toEqual([logIn.path]);
    expect(opened.text()).toContain('Номер и код не подошли друг к другу.');
  });

  it('sends a further code to the typed phone, and does not tell whether there is a loan', async () => {
    const opened = await openFilledIn();
    serverAnswers(undefined);
    await opened.press('Отправить код ещё раз');
    expect(sent).toEqual([{ call: resendDocumentToken, body: { phone: '77011234567' } }]);
    expect(opened.text()).toContain('Если с этим номером есть заём');
  });

  it('asks for the phone first when none is typed', async () => {
    const opened = await open();
    await opened.press('Отправить код ещё раз');
    expect(sent).toEqual([]);
    expect(opened.text()).toContain('Введите номер телефона');
  });

  it('says when to try again when codes were asked for too often', async () => {
    const opened = await openFilledIn();
    serverAnswers(fails('rate_limited', { retryAfterS: 40_000 }));
    await opened.press('Отправить код ещё раз');
    expect(opened.text()).toContain('Попробуйте завтра');
  });
});

describe('a browser that cannot finish an application', () => {
  it('leads to the real browser when the page is shown inside another app', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130 Instagram 350.0',
    );
    const opened = await open('/login?amount=250000&product=24_month&method=annuity&utm_source=ig');
    expect(opened.text()).toContain('Сайт открыт внутри другого приложения.');
    const link = document.querySelector('a[href^="intent:"]')?.getAttribute('href');
    expect(link).toContain('/login/iin?amount=250000&product=24_month&method=annuity#Intent');
    expect(link).not.toContain('utm');
  });
});
