// @vitest-environment happy-dom
import { atom } from 'jotai/vanilla';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearCookies } from '../../tests/fixtures/browserCookies.ts';
import { stepAnswer } from '../../tests/fixtures/sampleAnswers.ts';
import { storeChoice } from '../loan/storedChoice.ts';
import { askServer } from './running.ts';
import { refreshStep } from './session/step.ts';

const terms = { amount: 250_000, product: '24_month', method: 'annuity' } as const;

vi.mock('./session/callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('./session/step.ts', () => ({ refreshStep: vi.fn() }));
vi.mock('./drafts/submittedValues.ts', () => ({
  submittedValuesAtom: atom({ amount: 250_000, product: '24_month', method: 'annuity' }),
  readSubmittedValues: async () => {},
}));

beforeEach(clearCookies);

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
