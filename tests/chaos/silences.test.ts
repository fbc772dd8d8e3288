import { beforeEach, describe, expect, it } from 'vitest';
import { createSilences, type Silences, STORES_AGAIN_MS } from './silences.ts';

const email = '/register/personal email';
const street = '/register/address street';

describe('the text that may be typed again after a silence of the databases', () => {
  const [tab, other] = [{}, {}];
  let nowMs = 0;
  let silences: Silences;
  beforeEach(() => {
    nowMs = 0;
    silences = createSilences(() => nowMs);
  });

  it('is nothing without a silence', () => {
    silences.typed(tab, email);
    silences.documentCame(tab);
    expect(silences.mayBeEmpty(tab, email)).toBe(false);
  });

  it('is the text typed during the silence, until it is typed in the next document', () => {
    silences.begin(tab, Number.POSITIVE_INFINITY, new Set());
    silences.typed(tab, email);
    silences.documentCame(tab);
    expect(silences.mayBeEmpty(tab, email)).toBe(true);
    expect(silences.mayBeEmpty(tab, street)).toBe(false);
    silences.typed(tab, email);
    expect(silences.mayBeEmpty(tab, email)).toBe(false);
  });

  it('includes earlier text only if it was not stored before the silence', () => {
    silences.typed(tab, email);
    silences.typed(tab, street);
    silences.begin(tab, 10_000, new Set(['email']));
    silences.documentCame(tab);
    expect(silences.mayBeEmpty(tab, email)).toBe(false);
    expect(silences.mayBeEmpty(tab, street)).toBe(true);
  });

  it('is all text in the silent document, and no text in another tab', () => {
    silences.begin(tab, 10_000, new Set(['email']));
    expect(silences.mayBeEmpty(tab, email)).toBe(true);
    expect(silences.mayBeEmpty(other, email)).toBe(false);
  });

  it('is nothing after everything is stored again', () => {
    silences.begin(tab, 10_000, new Set());
    silences.typed(tab, email);
    expect(silences.fieldsOf(tab)).toEqual([email]);
    silences.end(tab);
    expect(silences.isSilent(tab)).toBe(false);
    silences.documentCame(tab);
    expect(silences.mayBeEmpty(tab, email)).toBe(false);
  });

  it('excludes text typed after the limit for storing again', () => {
    silences.begin(tab, 10_000, new Set());
    nowMs = 10_000 + STORES_AGAIN_MS - 1;
    expect(silences.isSilent(tab)).toBe(true);
    expect(silences.storesAgainAtMs(tab)).toBe(10_000 + STORES_AGAIN_MS);
    nowMs += 1;
    expect(silences.isSilent(tab)).toBe(false);
    expect(silences.storesAgainAtMs(tab)).toBe(null);
    silences.typed(tab, email);
    expect(silences.mayBeEmpty(tab, email)).toBe(false);
  });

  it('lasts as long as the longer of two silences', () => {
    silences.begin(tab, Number.POSITIVE_INFINITY, new Set());
    silences.begin(tab, 10_000, new Set());
    expect(silences.storesAgainAtMs(tab)).toBe(Number.POSITIVE_INFINITY);
  });
});
