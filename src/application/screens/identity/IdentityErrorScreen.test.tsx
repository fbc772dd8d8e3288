// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { sent, serverAnswers } from '../../../../tests/fixtures/serverAnswers.ts';
import { restart, type StepAnswer } from '../../../api/contract.ts';
import { storeSubmittedValues } from '../../drafts/submittedValues.ts';
import { callApi } from '../../session/callApi.ts';
import { acceptStep } from '../../session/step.ts';
import { Screen } from './IdentityErrorScreen.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));

const uuid = '5f1c';

/** Opens the page of a failed check. */
function open(context: StepAnswer['context']) {
  acceptStep(stepAnswer('liveness_failed', { context }));
  return renderPage(<Screen />);
}

it('speaks of the IIN and of no photo when the database does not know the IIN', async () => {
  const { text, has } = await open({ error: 'iin_not_found', retries_left: 0 });
  expect(text()).toContain('Такого ИИН в государственной базе нет. Проверьте его');
  expect(text()).toContain('Если ИИН верный:');
  expect(text()).not.toContain('фото');
  expect(has('button', 'Попробовать ещё раз')).toBe(false);
  expect(has('button', 'Начать заново с другим ИИН')).toBe(true);
});

it('says until when the applicant is too young when the birth date is known', async () => {
  await storeSubmittedValues(uuid, 'passport', { birthday: '2100-01-15' });
  const { text } = await open({ error: 'user_too_young', retries_left: 0 });
  expect(text()).toContain('вам ещё нет 18 лет');
  expect(text()).toContain('с 15 января 2118');
  expect(text()).not.toMatch(/фото|камер/);
});

it('hands over to an employee, perhaps at a branch, when no retries are left', async () => {
  const { text, has } = await open({
    error: 'low_similarity',
    retries_left: 0,
    allow_without_verigram: true,
  });
  expect(text()).toContain('Попытки закончились.');
  expect(text()).toContain('без проверки личности заём не выдают');
  expect(text()).not.toContain('Пройдите проверку ещё раз');
  expect(has('button', 'Попробовать ещё раз')).toBe(false);
  expect(has('button', 'Передать сотруднику')).toBe(true);
});

it('begins anew for another person, who has to confirm it', async () => {
  const { text, texts, press } = await open({ error: 'user_too_young', retries_left: 0 });
  serverAnswers(fails('conflict', { httpStatus: 409 }));
  await press('Начать заново с ИИН другого человека');
  expect(texts('dialog[open]').join()).toContain('Заявку подаёт другой человек?');
  expect(callApi).not.toHaveBeenCalled();
  await press('Да, начать заново');
  expect(sent[0]?.call).toBe(restart);
  expect(text()).toContain('Номер для поддержки');
});
