import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_RETRIES } from '../../sandbox/registration/identityRules.ts';
import { CODE_LIFE_MS, CODE_TRIES } from '../../sandbox/rest/limits.ts';
import { documentToken } from '../../src/api/fields.ts';
import { MORE_DIGITS } from '../../src/ui/masks/mask.ts';
import { masks } from '../../src/ui/masks/masks.ts';
import { applicationFacts, helpFigures, helpPhones } from './helpFigures.ts';

describe('The figures of the help pages', () => {
  it('ask for as many digits as the fields of the registration take', () => {
    const digitsOf = (pattern: string | RegExp) =>
      String(pattern).replace(/[^9]/g, '').length - MORE_DIGITS.length;
    expect(applicationFacts.iinDigits).toBe(digitsOf(masks.iin.pattern));
    expect(applicationFacts.codeDigits).toBe(digitsOf(masks.otp.pattern));
  });

  it('tell how long a code of a document is that the login takes', () => {
    const taken = Array.from({ length: 20 }, (_, length) => length).filter((length) =>
      is(documentToken, 'A'.repeat(length)),
    );
    expect(taken).toEqual([applicationFacts.documentTokenLength]);
  });

  it('allow as long and as often as the reference of the API does', () => {
    expect(applicationFacts.codeMinutes * 60_000).toBe(CODE_LIFE_MS);
    expect(applicationFacts.codeTries).toBe(CODE_TRIES);
    expect(applicationFacts.identityRetries).toBe(MAX_RETRIES);
  });

  it('add the minutes of the steps up', () => {
    expect(helpFigures('ru').applicationMinutes).toBe('15');
  });

  it('are written as each language writes them', () => {
    expect(helpFigures('ru').penaltyDailyRate).toBe('0,5\u00a0%');
    expect(helpFigures('kk').penaltyDailyRate).toBe('0,5%');
    expect(helpFigures('kk').latePenaltyDailyRate).toBe('0,03%');
  });

  it('lead to phones that can be called', () => {
    expect(helpPhones().policePhone).toEqual({ text: '102', href: 'tel:102' });
  });
});
