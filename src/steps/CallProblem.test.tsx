// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorDetails } from '../api/errors.ts';
import { createI18n } from '../locales/i18n.ts';
import { CallProblem } from './CallProblem.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const trace = '0123456789abcdef0123456789abcdef';
const page = () => document.body.textContent ?? '';
let leave = () => {};

async function show(details: Partial<ApiErrorDetails>, isSubmission = false) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  leave = () => act(() => root.unmount());
  const error = new ApiError({ kind: 'server', text: trace, ...details });
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('ru')}>
        <CallProblem error={error} isSubmission={isSubmission} />
      </I18nProvider>,
    ),
  );
}

/** Plays the clipboard and presses the button. */
async function pressCopy(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
  await act(async () => document.querySelector('button')?.click());
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => {
  leave();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('CallProblem', () => {
  it('shows the first 8 characters of the trace id when the server answered', async () => {
    await show({ httpStatus: 500 });
    expect(page()).toMatch(/Номер для поддержки: 01234567(?!8)/);
  });

  it('shows the number when the answer did not fit the contract', async () => {
    await show({ kind: 'unexpected', httpStatus: 200 });
    expect(page()).toContain('01234567');
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
      leave();
      await show({ kind }, true);
      expect(page()).toContain('Введённое осталось на странице');
    },
  );

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
});
