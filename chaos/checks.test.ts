import { describe, expect, it } from 'vitest';
import { choicesOf, createApplicant, recordOf } from './applicant.ts';
import { doublesOf, lossesOf, type Outcome } from './checks.ts';
import { createRandom } from './random.ts';

const applicant = createApplicant('address_and_employment', createRandom(1));
const own = {
  uuid: 'u-1',
  iin: applicant.iin,
  visitor: 'v-1',
  step_name: 'personal_cabinet',
  data: recordOf(applicant),
  ...choicesOf(applicant),
};
const calls = {
  'POST /rest/registration/personal': 1,
  'POST /rest/registration/verigram/image': 2,
};
const outcome: Outcome = {
  registrations: [own],
  effects: { registrations: 1, calls, codes: 2, contracts: 1, loans: 1, signatures: 1 },
  codesReceived: 2,
  tokensReceived: 1,
};
const trace = { captures: 2, codesAsked: 2, logins: 0, termsConfirmed: 0, begunElsewhere: 0 };

describe('what a walk is checked for', () => {
  it('is content with a record as it was typed, and each effect once', () => {
    expect(lossesOf(applicant, outcome)).toEqual([]);
    expect(doublesOf(trace, outcome)).toEqual([]);
  });

  it('sees a field that differs, is missing or was never typed', () => {
    const { email: _, ...withoutEmail } = own.data;
    for (const data of [{ ...own.data, city: 'Алма' }, withoutEmail, { ...own.data, more: 1 }]) {
      expect(lossesOf(applicant, { ...outcome, registrations: [{ ...own, data }] })).toHaveLength(
        1,
      );
    }
  });

  it('sees other terms than were chosen, or none, and another answer on the IIN’s page', () => {
    const { terms } = applicant;
    const others = [
      { terms: { ...terms, amount: terms.amount + 500 } },
      { terms: { ...terms, product: '60_month' } },
      { terms: null },
      { is_resident_rk: !applicant.isResident },
      { is_ipdl: !applicant.isPublicOfficial },
    ];
    for (const other of others) {
      const registrations = [{ ...own, ...other }];
      expect(lossesOf(applicant, { ...outcome, registrations })).toEqual([
        expect.stringMatching(/^chose /),
      ]);
    }
  });

  it('sees that somebody has not arrived', () => {
    const elsewhere = { ...own, step_name: 'verigram' };
    const effects = { ...outcome.effects, loans: 0 };
    expect(lossesOf(applicant, { ...outcome, registrations: [elsewhere], effects })).toEqual([
      'the step is verigram',
      'there is no loan',
    ]);
    expect(lossesOf(applicant, { ...outcome, registrations: [] })).toHaveLength(1);
  });

  it('sees what was done twice', () => {
    const twice = { ...calls, 'POST /rest/registration/personal': 2 };
    const effects = { ...outcome.effects, calls: twice, loans: 2 };
    expect(doublesOf({ ...trace, captures: 1, codesAsked: 1 }, { ...outcome, effects })).toEqual([
      'loans: 2 instead of 1',
      'codes made: 2 instead of 1',
      'photos taken over: 2 instead of 1',
      'POST /rest/registration/personal: 2 instead of 1',
    ]);
    expect(doublesOf(trace, { ...outcome, registrations: [own, own] })).toHaveLength(1);
    expect(doublesOf(trace, { ...outcome, codesReceived: 3 })).toHaveLength(1);
    expect(doublesOf(trace, { ...outcome, tokensReceived: 2 })).toHaveLength(1);
    expect(doublesOf({ ...trace, logins: 1 }, { ...outcome, tokensReceived: 2 })).toEqual([]);
  });

  it('lets terms be posted once more for each change that was confirmed', () => {
    const effects = { ...outcome.effects, calls: { 'POST /rest/registration/terms': 2 } };
    expect(doublesOf({ ...trace, termsConfirmed: 1 }, { ...outcome, effects })).toEqual([]);
    expect(doublesOf(trace, { ...outcome, effects })).toHaveLength(1);
  });

  it('lets another device send every form once more, and no second loan come of it', () => {
    const twice = { 'POST /rest/registration/personal': 2, 'POST /rest/cabinet': 2 };
    const effects = { ...outcome.effects, calls: twice, loans: 2 };
    expect(doublesOf({ ...trace, begunElsewhere: 1 }, { ...outcome, effects })).toEqual([
      'loans: 2 instead of 1',
      'POST /rest/cabinet: 2 instead of 1',
    ]);
    const registrations = [own, own];
    expect(doublesOf({ ...trace, begunElsewhere: 1 }, { ...outcome, registrations })).toEqual([
      'applications: 2 instead of 1',
    ]);
  });
});
