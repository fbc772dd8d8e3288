import { expect, test } from 'vitest';
import { isUnknownWait, waitTexts } from './waitTexts.ts';

test('Each wait says what is being waited for', () => {
  const steps = ['waiting_external_personal', 'waiting_external_photo', 'client_creating', null];
  const said = steps.map((step) => waitTexts(step).status.message);
  expect(new Set(said).size).toBe(steps.length);
});

test('A step that this version does not know waits without guessing why', () => {
  expect(waitTexts('a_step_of_next_year')).toBe(waitTexts(null));
  expect(isUnknownWait('a_step_of_next_year')).toBe(true);
  expect(isUnknownWait('client_creating')).toBe(false);
  expect(isUnknownWait(null)).toBe(false);
});
