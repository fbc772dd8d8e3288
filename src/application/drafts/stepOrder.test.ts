import { describe, expect, it } from 'vitest';
import { formSteps, stepNames } from '../../api/contract.ts';
import { isOver } from './stepOrder.ts';

const draft = { uuid: '5f1c', step: 'passport' } as const;
const at = (step_name: string, uuid: string | null = '5f1c') => ({ step_name, uuid });

describe('what was typed into a step', () => {
  it('is not over when the registration stands there or before it', () => {
    for (const step of ['iin', 'waiting_external_personal', 'personal', 'passport'])
      expect(isOver(draft, at(step))).toBe(false);
  });

  it('is over when the registration has gone further', () => {
    for (const step of ['address', 'employment', 'verigram', 'liveness_failed', 'personal_cabinet'])
      expect(isOver(draft, at(step))).toBe(true);
  });

  it('is not over when the step is unknown', () => {
    expect(isOver(draft, null)).toBe(false);
    expect(isOver(draft, at('a_step_of_tomorrow'))).toBe(false);
    expect(isOver(draft, at('a_step_of_tomorrow', null))).toBe(false);
  });

  it('is not over at a step of another registration', () => {
    expect(isOver(draft, at('personal_cabinet', '77aa'))).toBe(false);
  });

  it('is over when the application was begun anew', () => {
    expect(isOver(draft, at('iin', null))).toBe(true);
  });
});

/** Returns the typed steps that a registration has passed. */
const passedAt = (now: string) =>
  formSteps.filter((step) => isOver({ uuid: '5f1c', step }, at(now)));

it('places every step before or behind the forms when the contract names it', () => {
  const beforeForms = ['iin', 'waiting_external_personal'];
  expect(stepNames.filter((name) => passedAt(name).length === formSteps.length)).toEqual(
    stepNames.filter((name) => ![...beforeForms, ...formSteps].includes(name)),
  );
  for (const name of beforeForms) expect(passedAt(name)).toEqual([]);
});

it('has passed neither form of the passport when the registration stands at the other', () => {
  expect(passedAt('passport')).toEqual(['personal']);
  expect(passedAt('personal_and_passport')).toEqual(['personal']);
  expect(passedAt('address')).toEqual(['personal', 'passport', 'personal_and_passport']);
});
