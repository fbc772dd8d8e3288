// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/login" }
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCookies } from '../../../../tests/fixtures/browserCookies.ts';
import { renderPage } from '../../../../tests/fixtures/renderPage.tsx';
import { stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { logOutHere } from '../../drafts/logOut.ts';
import { storeLastStep } from '../../session/lastStep.ts';
import { endSession } from '../../session/token.ts';
import { Screen } from './LoginScreen.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('../../drafts/logOut.ts', () => ({ logOutHere: vi.fn() }));

const open = (address = '/login') => renderPage(<Screen />, address);

/** Stores the last step of an application without a session, as an earlier page would. */
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
    expect(opened.texts('h2')).toEqual(['У меня есть заём', 'Новая заявка']);
    expect(opened.find('a', 'У меня есть заём')?.getAttribute('href')).toBe('/login/code');
    expect(opened.find('a', 'Новая заявка')?.getAttribute('href')).toBe('/login/iin');
    expect(opened.has('button', 'Выйти')).toBe(false);
  });

  it('offers to continue, to begin anew and to leave when there was an application', async () => {
    wasAt('passport');
    const opened = await open('/login?amount=250000&product=24_month');
    expect(opened.has('h2', 'На этом устройстве есть начатая заявка')).toBe(true);
    expect(opened.has('a', 'Продолжить заявку')).toBe(true);
    expect(opened.has('a', 'У меня есть заём')).toBe(true);
    expect(opened.has('a', 'Новая заявка')).toBe(false);
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

it('a browser that cannot finish an application leads to the real browser when the page is shown inside another app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130 Instagram 350.0',
  );
  const opened = await open('/login?amount=250000&product=24_month&method=annuity&utm_source=ig');
  // The note is a separate chunk, which no earlier test may have loaded.
  await expect.poll(() => opened.text()).toContain('Сайт открыт внутри другого приложения.');
  const link = document.querySelector('a[href^="intent:"]')?.getAttribute('href');
  expect(link).toContain('/login/iin?amount=250000&product=24_month&method=annuity#Intent');
  expect(link).not.toContain('utm');
});
