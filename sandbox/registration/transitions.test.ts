import { describe, expect, it } from 'vitest';
import { type StepName, stepNames } from '../../src/api/contract.ts';
import { type EventName, type Facts, isEventName, nextStep, transitions } from './transitions.ts';

const facts: Facts = {
  isResident: true,
  isAskedForAddress: false,
  isManualCheck: false,
  identityError: null,
  isBlocked: false,
  signingOutcome: null,
  corrected: null,
  isFaceNeeded: false,
};

describe('the registration', () => {
  it.each<[StepName, EventName, Partial<Facts>, StepName]>([
    ['waiting_external_personal', 'person_looked_up', {}, 'personal'],
    [
      'waiting_external_personal',
      'person_looked_up',
      { isResident: false },
      'personal_and_passport',
    ],
    ['passport', 'passport_sent', {}, 'verigram'],
    ['passport', 'passport_sent', { isAskedForAddress: true }, 'address'],
    ['personal_and_passport', 'personal_and_passport_sent', { isAskedForAddress: true }, 'address'],
    ['waiting_external_photo', 'photo_looked_at', {}, 'waiting_liveness_results'],
    ['waiting_external_photo', 'photo_looked_at', { isManualCheck: true }, 'client_creating'],
    ['verigram', 'gone_without_face', {}, 'waiting_external_photo'],
    ['verigram', 'gone_without_face', { identityError: 'user_too_young' }, 'liveness_failed'],
    [
      'liveness_failed',
      'gone_without_face',
      { identityError: 'low_similarity' },
      'waiting_external_photo',
    ],
    ['waiting_liveness_results', 'face_compared', {}, 'client_creating'],
    [
      'waiting_liveness_results',
      'face_compared',
      { identityError: 'bad_request' },
      'liveness_failed',
    ],
    ['client_creating', 'client_created', {}, 'signing_init'],
    ['client_creating', 'client_created', { isBlocked: true }, 'personal_cabinet'],
    ['signing_result', 'signing_checked', {}, 'signing_result'],
    ['signing_result', 'signing_checked', { signingOutcome: 'signed' }, 'personal_cabinet'],
    ['signing_result', 'signing_checked', { signingOutcome: 'refused' }, 'signing_failed'],
    ['signing_result', 'signing_checked', { signingOutcome: 'failed' }, 'signing_failed'],
    ['signing_failed', 'signing_repeated', {}, 'signing_init'],
    ['signing_init_success', 'correction_begun', { corrected: 'passport' }, 'passport'],
    ['passport', 'passport_sent', { corrected: 'passport' }, 'waiting_external_personal'],
    ['waiting_external_personal', 'person_looked_up', { corrected: 'passport' }, 'signing_init'],
    [
      'waiting_external_personal',
      'person_looked_up',
      { corrected: 'passport', isFaceNeeded: true },
      'verigram',
    ],
    ['address', 'address_sent', { corrected: 'address' }, 'signing_init'],
    ['passport', 'correction_left', { corrected: 'passport' }, 'signing_init_success'],
    ['passport', 'correction_left', {}, 'passport'],
  ])('at %s goes by %s (%j) to %s', (step, event, given, next) => {
    expect(nextStep(step, event, { ...facts, ...given })).toBe(next);
  });

  it('stays at its step on an event of another step', () => {
    expect(nextStep('iin', 'photo_sent', facts)).toBeNull();
    expect(nextStep('personal_cabinet', 'signing_told', facts)).toBeNull();
  });

  it('has a transition for every event that it waits for', () => {
    for (const step of stepNames) {
      const { on, awaits } = transitions[step];
      if (awaits) expect(Object.keys(on), step).toContain(awaits);
    }
    expect(isEventName('person_looked_up')).toBe(true);
    expect(isEventName('toString')).toBe(false);
  });

  it('reaches every step from the IIN', () => {
    const worlds: Facts[] = [
      facts,
      { ...facts, isResident: false, isAskedForAddress: true, signingOutcome: 'failed' },
      { ...facts, identityError: 'low_similarity' },
      { ...facts, signingOutcome: 'signed' },
    ];
    const reached = new Set<StepName>(['iin']);
    for (const step of reached) {
      for (const event of Object.keys(transitions[step].on).filter(isEventName)) {
        for (const world of worlds) reached.add(nextStep(step, event, world) ?? step);
      }
    }
    expect([...reached].sort()).toEqual([...stepNames].sort());
  });
});
