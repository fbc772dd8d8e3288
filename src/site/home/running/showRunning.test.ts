// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Running } from '../../../application/running.ts';
import { showRunning } from './showRunning.tsx';

const answer: Running = {
  kind: 'application',
  stage: 'about',
  terms: { amount: 78_500, product: '12_month', method: 'annuity' },
  pastLoans: null,
};

vi.mock('../../../application/running.ts', () => ({
  askServer: () => Promise.resolve(answer),
  STAGES: 5,
  stageNumber: () => 2,
}));

// Without the catalog the tests show the Russian message, a build shows the message's identifier.
it('shows the term in the language of the page', async () => {
  const place = document.createElement('div');
  await showRunning(place, 'kk');
  await vi.waitFor(() => expect(place.textContent).toMatch(/78\s500\s₸, 12\sай$/));
});
