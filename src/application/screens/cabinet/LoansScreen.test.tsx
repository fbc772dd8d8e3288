// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage, untilShown } from '../../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { loanOfAYear } from '../../../../tests/fixtures/sampleLoans.ts';
import { serverAnswersBy } from '../../../../tests/fixtures/serverAnswers.ts';
import { hasPastLoans } from '../../session/pastLoans.ts';
import { acceptStep } from '../../session/step.ts';
import { Screen } from './LoansScreen.tsx';
// The screen imports this module late, and the compilation takes longer than a test waits.
import '../../parts/CodeLogin.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));
// happy-dom has no Web Locks.
vi.mock('../../../ui/useHalfFilledForm.ts', () => ({ useHalfFilledForm: () => {} }));

const loan = {
  ...loanOfAYear({ status: 'refused' }),
  id: 3,
  documents_id: '3f1c',
  closed_at: null,
};

async function openScreen(answer: unknown) {
  serverAnswersBy(() => answer);
  const page = await renderPage(<Screen />, '/register/loans');
  await act(async () => {});
  return page;
}

beforeEach(() => acceptStep(stepAnswer('personal')));

it('lists the signed loans, and leads back to the application', async () => {
  const { texts, find } = await openScreen({ loans: [loan] });
  expect(texts('.cabinet__past')).toEqual(['78 500 ₸, 12 мес. отменён']);
  expect(find('a', 'Вернуться к заявке')?.getAttribute('href')).toBe('/register/personal');
  expect(hasPastLoans()).toBe(true);
});

it('asks for the code for signing in when the session has not proven itself', async () => {
  const refused = fails('conflict', { code: 'FACE_REQUIRED', step: stepAnswer('verigram') });
  const { text, has } = await openScreen(refused);
  expect(text()).toContain('войдите по номеру телефона и коду для входа');
  await untilShown(() => expect(has('button', 'Войти')).toBe(true));
});

it('says that there is none when nothing was signed', async () => {
  const { text } = await openScreen({ loans: [] });
  expect(text()).toContain('Подписанных займов пока нет.');
});

it('offers to try again when the list cannot be fetched', async () => {
  const { text } = await openScreen(fails('server'));
  expect(text()).toContain('Ошибка на нашей стороне');
});
