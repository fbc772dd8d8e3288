// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { plain, renderPage } from '../../../tests/fixtures/renderPage.tsx';
import { ApiError, type ApiErrorDetails } from '../../api/errors.ts';
import { CallProblem } from './CallProblem.tsx';

const trace = '0123456789abcdef0123456789abcdef';
const page = () => plain(document.body.textContent);

/** Shows a failure in place of the earlier failure. */
async function show(details: Partial<ApiErrorDetails>, submits?: 'fields' | 'photo') {
  document.body.replaceChildren();
  const error = new ApiError({ kind: 'server', text: trace, ...details });
  await renderPage(<CallProblem error={error} {...(submits ? { submits } : {})} />);
}

/** Fakes the clipboard and presses the button. */
async function pressCopy(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
  await act(async () => document.querySelector('button')?.click());
}

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));

it('shows the first 8 characters of the trace id when the server answered', async () => {
  await show({ httpStatus: 500 });
  expect(page()).toMatch(/Номер для поддержки: 01234567(?!8)/);
});

it('shows the number when the answer did not fit the contract', async () => {
  await show({ kind: 'unexpected', httpStatus: 200 });
  expect(page()).toContain('01234567');
});

it.each([
  [89, 'через 89 с.'],
  [90, 'через 2 мин.'],
  [3_600, 'через 60 мин.'],
  [5_400, 'через 2 ч.'],
  [86_400, 'через 24 ч.'],
])('says when to try again after a limit of %i s', async (retryAfterS, said) => {
  await show({ kind: 'rate_limited', httpStatus: 429, retryAfterS });
  expect(page()).toContain(said);
});

it.each(['offline', 'unreachable', 'timeout', 'auth'] as const)(
  'shows no number when no server is known to have seen the call (%s)',
  async (kind) => {
    await show({ kind });
    expect(page()).not.toContain('01234567');
    expect(page()).not.toContain('Номер для поддержки');
    expect(document.querySelector('button')).toBeNull();
  },
);

it.each(['offline', 'unreachable', 'timeout', 'server'] as const)(
  'speaks of what was entered only when it was sent (%s)',
  async (kind) => {
    await show({ kind });
    expect(page()).not.toContain('Введённое');
    await show({ kind }, 'fields');
    expect(page()).toContain('Введённое осталось на странице');
    await show({ kind }, 'photo');
    expect(page()).toContain('Снимок остался на странице');
  },
);

it('speaks of fields only where there are some when the server refuses what was sent', async () => {
  const refused = { kind: 'validation', httpStatus: 422 } as const;
  await show(refused);
  expect(page()).toContain('Сервис не принял запрос');
  expect(page()).not.toMatch(/[Пп]роверьте|поля/);
  await show(refused, 'photo');
  expect(page()).toContain('Сервис не принял снимок. Снимите ещё раз');
  expect(page()).not.toMatch(/[Пп]роверьте|поля|введ/i);
  await show(refused, 'fields');
  expect(page()).toContain('Проверьте поля');
  await show({ ...refused, errors: { snils: ['СНИЛС не подходит'] } }, 'fields');
  expect(page()).toContain('не из-за полей на этой странице');
  expect(page()).not.toContain('СНИЛС');
  expect(page()).toContain('01234567');
});

it('asks for another photo only where one was sent when the request is too large', async () => {
  const tooLarge = { kind: 'too_large', httpStatus: 413 } as const;
  await show(tooLarge, 'photo');
  expect(page()).toContain('Снимок слишком большой. Снимите ещё раз.');
  await show(tooLarge, 'fields');
  expect(page()).not.toMatch(/[Сс]ним/);
  expect(page()).toContain('назовите номер ниже');
  expect(page()).toContain('01234567');
});

it.each([
  [0, 'через 1 с.'],
  [40, 'через 40 с.'],
  [120, 'через 2 мин.'],
])('says when to come back after a 503 that asks to wait %i s', async (retryAfterS, when) => {
  const busy = { kind: 'server', httpStatus: 503, retryAfterS } as const;
  await show(busy);
  expect(page()).toContain(`Сервис сейчас занят. Попробуйте ${when}`);
  expect(page()).not.toContain('осталось');
  await show(busy, 'fields');
  expect(page()).toContain(`Попробуйте ${when} Введённое осталось на странице.`);
  await show({ ...busy, retryAfterS: null });
  expect(page()).toContain('Ошибка на нашей стороне');
});

it('copies the number and says so when the button is pressed', async () => {
  await show({ httpStatus: 503 });
  const writeText = vi.fn(async () => {});
  await pressCopy(writeText);
  expect(writeText).toHaveBeenCalledWith('01234567');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Скопировано');
});

it('selects the number when the browser refuses the clipboard', async () => {
  await show({ httpStatus: 503 });
  await pressCopy(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  expect(getSelection()?.toString()).toBe('01234567');
  expect(document.querySelector('[role=status]')?.textContent).toContain('Текст выделен');
});
