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

it('says until when the applicant is too young when the birth date is known', async () => {
  await storeSubmittedValues(uuid, 'passport', { birthday: '2100-01-15' });
  const { text } = await open({ error: 'user_too_young', retries_left: 0 });
  expect(text()).toContain('вам ещё нет 18 лет');
  expect(text()).toContain('с 15 января 2118');
  expect(text()).not.toMatch(/фото|камер/);
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

it.each(['low_similarity', 'coid_server_error'])(
  'offers the support phone, and the branches in a new tab, after %s',
  async (error) => {
    const { text, all } = await open({ error, retries_left: 2 });
    expect(text()).toContain('Позвоните в службу поддержки: +7 700 111 22 33');
    const [branches, ...others] = all('a[href="/contacts"]');
    expect(others).toEqual([]);
    expect(branches?.textContent).toContain('Найти ближайшее отделение');
    expect(branches?.getAttribute('target')).toBe('_blank');
  },
);
