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
const effectsNamed = (...names: readonly string[]) =>
  names.map((effect) => ({ effect, uuid: own.uuid, iin: own.iin, visitor: own.visitor }));
const effects = effectsNamed(
  ...['application', 'terms', 'personal', 'passport', 'address', 'employment', 'photo', 'photo'],
  ...['signature', 'code', 'code', 'contract', 'payout', 'document_token', 'cabinet'],
);
const outcome: Outcome = { registrations: [own], effects, codesReceived: 2, tokensReceived: 1 };
const trace = { captures: 2, codesAsked: 2, logins: 0, termsConfirmed: 0, begunElsewhere: 0 };

describe('the checks after a walk', () => {
  it('find nothing when the record is as typed and each effect happened once', () => {
    expect(lossesOf(applicant, outcome)).toEqual([]);
    expect(doublesOf(trace, outcome)).toEqual([]);
  });

  it('find a field that differs, is missing or was never typed', () => {
    const { email: _, ...withoutEmail } = own.data;
    for (const data of [{ ...own.data, city: 'Алма' }, withoutEmail, { ...own.data, more: 1 }]) {
      expect(lossesOf(applicant, { ...outcome, registrations: [{ ...own, data }] })).toHaveLength(
        1,
      );
    }
  });

  it('find terms that differ or are missing, and a different answer on the IIN page', () => {
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

  it('find that an applicant has not arrived', () => {
    const elsewhere = { ...own, step_name: 'verigram' };
    const noLoan = effects.filter(({ effect }) => effect !== 'contract');
    const there = { ...outcome, registrations: [elsewhere], effects: noLoan };
    expect(lossesOf(applicant, there)).toEqual(['the step is verigram', 'there is no loan']);
    expect(lossesOf(applicant, { ...outcome, registrations: [] })).toHaveLength(1);
  });

  it('find actions that were done twice', () => {
    const twice = [...effects, ...effectsNamed('personal', 'contract', 'payout')];
    expect(
      doublesOf({ ...trace, captures: 1, codesAsked: 1 }, { ...outcome, effects: twice }),
    ).toEqual([
      'personal stored: 2 instead of 1',
      'photos taken over: 2 instead of 1',
      'codes made: 2 instead of 1',
      'contracts signed: 2 instead of 1',
      'payouts: 2 instead of 1',
    ]);
    expect(doublesOf(trace, { ...outcome, registrations: [own, own] })).toHaveLength(1);
    expect(doublesOf(trace, { ...outcome, codesReceived: 3 })).toHaveLength(1);
    expect(doublesOf(trace, { ...outcome, tokensReceived: 2 })).toHaveLength(1);
    const again = [...effects, ...effectsNamed('document_token')];
    const other = { ...outcome, tokensReceived: 2, effects: again };
    expect(doublesOf(trace, other)).toHaveLength(1);
    expect(doublesOf({ ...trace, logins: 1 }, other)).toEqual([]);
  });

  it('find each kind of effect that happened once too often', () => {
    for (const effect of new Set(effects.map((each) => each.effect))) {
      const twice = [...effects, ...effectsNamed(effect)];
      expect(doublesOf(trace, { ...outcome, effects: twice })).toHaveLength(1);
    }
  });

  it('allow one more acceptance of terms for each confirmed change', () => {
    const twice = [...effects, ...effectsNamed('terms')];
    expect(doublesOf({ ...trace, termsConfirmed: 1 }, { ...outcome, effects: twice })).toEqual([]);
    expect(doublesOf(trace, { ...outcome, effects: twice })).toHaveLength(1);
  });

  it('allow another device to send every form once more, but no second loan', () => {
    const twice = [...effects, ...effectsNamed('application', 'personal', 'cabinet', 'contract')];
    const elsewhere = { ...trace, begunElsewhere: 1 };
    expect(doublesOf(elsewhere, { ...outcome, effects: twice })).toEqual([
      'contracts signed: 2 instead of 1',
      'cabinets opened: 2 instead of 1',
    ]);
    const registrations = [own, own];
    expect(doublesOf(elsewhere, { ...outcome, registrations })).toEqual([
      'applications: 2 instead of 1',
    ]);
  });
});
