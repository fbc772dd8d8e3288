import { expect, it } from 'vitest';
import { isUnknownWait, waitTexts } from './WaitScreen.tsx';

it('has a text of its own for each wait', () => {
  const steps = ['waiting_external_personal', 'waiting_external_photo', 'client_creating', null];
  const said = steps.map((step) => waitTexts(step).status.message);
  expect(new Set(said).size).toBe(steps.length);
});

it('has the general text when the step is unknown', () => {
  expect(waitTexts('a_step_of_next_year')).toBe(waitTexts(null));
  expect(isUnknownWait('a_step_of_next_year')).toBe(true);
  expect(isUnknownWait('client_creating')).toBe(false);
  expect(isUnknownWait(null)).toBe(false);
});
