// @vitest-environment happy-dom
import { atom } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearCookies } from '../../tests/fixtures/browserCookies.ts';
import { stepAnswer } from '../../tests/fixtures/sampleAnswers.ts';
import { clientWith, loanOfAYear } from '../../tests/fixtures/sampleLoans.ts';
import { serverAnswersBy } from '../../tests/fixtures/serverAnswers.ts';
import { noteServerTime } from '../device/serverTime.ts';
import { storeChoice } from '../loan/storedChoice.ts';
import { askServer } from './running.ts';
import { showLoanBadge } from './session/badge.ts';
import { refreshStep } from './session/step.ts';

const terms = { amount: 250_000, product: '24_month', method: 'annuity' } as const;

vi.mock('./session/badge.ts', () => ({ showLoanBadge: vi.fn() }));
vi.mock('./session/callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('./session/step.ts', () => ({ refreshStep: vi.fn() }));
vi.mock('./drafts/submittedValues.ts', () => ({
  submittedValuesAtom: atom({ amount: 250_000, product: '24_month', method: 'annuity' }),
  readSubmittedValues: async () => {},
}));

beforeEach(clearCookies);
afterEach(() => void vi.useRealTimers());

it('tells the terms that this device has submitted', async () => {
  vi.mocked(refreshStep).mockResolvedValue(stepAnswer('passport'));
  expect(await askServer()).toMatchObject({ stage: 'about', terms });
});

it('tells no terms before the face check that the calculator here does not show', async () => {
  vi.mocked(refreshStep).mockResolvedValue(stepAnswer('verigram'));
  expect(await askServer()).toMatchObject({ stage: 'photo', terms: null });
  storeChoice(terms);
  expect(await askServer()).toMatchObject({ stage: 'photo', terms });
});

it('marks the icon by the day of the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-12-01T12:00:00+05:00') });
  noteServerTime(new Headers({ Date: 'Tue, 01 Dec 2026 07:00:00 GMT' }));
  vi.mocked(refreshStep).mockResolvedValue(stepAnswer('personal_cabinet'));
  serverAnswersBy(() => clientWith(loanOfAYear()));
  await askServer();
  expect(vi.mocked(showLoanBadge).mock.lastCall?.[1]).toBe('2026-12-01');
});
