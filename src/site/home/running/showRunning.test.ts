// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Running } from '../../../application/running.ts';
import { showRunning } from './showRunning.tsx';

let session = 1;
let isAnswering = true;
let answer: Running = {
  kind: 'application',
  stage: 'about',
  terms: { amount: 78_500, product: '12_month', method: 'annuity' },
  pastLoans: null,
};

vi.mock('../../../application/running.ts', () => ({
  askServer: () => (isAnswering ? Promise.resolve(answer) : new Promise(() => {})),
  sessionNow: () => session,
  STAGES: 5,
  stageNumber: () => 2,
}));

// Without the catalog the tests show the Russian message, a build shows the message's identifier.
it('shows the term in the language of the page', async () => {
  const place = document.createElement('div');
  await showRunning(place, 'kk');
  await vi.waitFor(() => expect(place.textContent).toMatch(/78\s500\s₸, 12\sай$/));
});

it('forgets the answer when a logout in another tab has removed the note of the device', async () => {
  const { dataset } = document.documentElement;
  dataset.deviceHas = 'application';
  const place = document.createElement('div');
  await showRunning(place, 'ru');
  await vi.waitFor(() => expect(place.textContent).toMatch(/78\s500/));
  delete dataset.deviceHas;
  await vi.waitFor(() => expect(place.textContent).toBe(''));
  // The next person begins.
  answer = { kind: 'application', stage: 'about', terms: null, pastLoans: null };
  dataset.deviceHas = 'application';
  await vi.waitFor(() => expect(place.textContent).toMatch(/^Шаг 2 из 5: о\sсебе$/));
});

it('forgets the answer at the return to the page when the session is another one', async () => {
  const place = document.createElement('div');
  await showRunning(place, 'ru');
  await vi.waitFor(() => expect(place.textContent).not.toBe(''));
  session = 2;
  isAnswering = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(place.textContent).toBe(''));
});
