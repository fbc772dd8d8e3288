// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { restart, type StepAnswer } from '../../../api/contract.ts';
import { ApiError } from '../../../api/errors.ts';
import { createI18n } from '../../../locales/i18n.ts';
import { storeSubmittedValues } from '../../drafts/submittedValues.ts';
import { callApi } from '../../session/callApi.ts';
import { acceptStep } from '../../session/step.ts';
import { Screen } from './IdentityErrorScreen.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const uuid = '5f1c';
const text = () => document.body.textContent ?? '';
const buttons = () => [...document.querySelectorAll('button')];
const button = (label: string) => buttons().find(({ textContent }) => textContent === label);
const press = (label: string) => act(async () => button(label)?.click());
let leave = () => {};

/** Opens the page of a check that failed so. */
async function open(context: StepAnswer['context']) {
  acceptStep({ step_name: 'liveness_failed', socket_channel: null, uuid, context });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  leave = () => act(() => root.unmount());
  await act(async () =>
    root.render(
      <I18nProvider i18n={createI18n('ru')}>
        <Screen />
      </I18nProvider>,
    ),
  );
}

afterEach(() => {
  leave();
  document.body.replaceChildren();
  vi.resetAllMocks();
});

describe('the page of a failed identity check', () => {
  it('speaks of the IIN and of no photo when the database does not know the IIN', async () => {
    await open({ error: 'iin_not_found', retries_left: 0 });
    expect(text()).toContain('Такого ИИН в государственной базе нет. Проверьте его');
    expect(text()).toContain('Если ИИН верный:');
    expect(text()).not.toContain('фото');
    expect(button('Попробовать ещё раз')).toBeUndefined();
    expect(button('Начать заново с другим ИИН')).toBeDefined();
  });

  it('says until when the applicant is too young when the birth date is known', async () => {
    await storeSubmittedValues(uuid, 'passport', { birthday: '2100-01-15' });
    await open({ error: 'user_too_young', retries_left: 0 });
    expect(text()).toContain('вам ещё нет 18 лет');
    expect(text()).toMatch(/С\s15\sянваря 2118/);
    expect(text()).not.toMatch(/фото|камер/);
  });

  it('hands over to an employee, perhaps at a branch, when no retries are left', async () => {
    await open({ error: 'low_similarity', retries_left: 0, allow_without_verigram: true });
    expect(text()).toContain('Попытки закончились.');
    expect(text()).toContain('без проверки личности заём не выдают');
    expect(text()).not.toContain('Пройдите проверку ещё раз');
    expect(button('Попробовать ещё раз')).toBeUndefined();
    expect(button('Передать сотруднику')).toBeDefined();
  });

  it('asks before it begins anew for another person, and stays when the answer is no', async () => {
    await open({ error: 'user_too_young', retries_left: 0 });
    await press('Начать заново с ИИН другого человека');
    expect(document.querySelector('dialog')?.open).toBe(true);
    expect(document.querySelector('dialog')?.textContent).toContain(
      'Заявку подаёт другой человек?',
    );
    expect(callApi).not.toHaveBeenCalled();
  });

  it('begins anew when another person confirms it', async () => {
    await open({ error: 'user_too_young', retries_left: 0 });
    vi.mocked(callApi).mockRejectedValue(
      new ApiError({ kind: 'conflict', text: 'trace', httpStatus: 409 }),
    );
    await press('Начать заново с ИИН другого человека');
    await press('Да, начать заново');
    expect(vi.mocked(callApi).mock.calls[0]?.[0]).toBe(restart);
    expect(text()).toContain('Номер для поддержки');
  });
});
