import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import * as utm from './storedUtm.ts';

const entries = new Map<string, string>();
const stored = (key: string) => JSON.parse(entries.get(key) ?? 'null');

const bank = { utm_source: 'bank', utm_campaign: 'autumn', utm_timestamp: 1 };
const bankLater = { utm_campaign: 'autumn', utm_source: 'bank', utm_timestamp: 2 };
const radio = { utm_source: 'radio', utm_timestamp: 3 };
const direct = { utm_source: 'direct', utm_medium: 'direct', utm_timestamp: 4 };

beforeEach(() => {
  entries.clear();
  const localStorage = storageOf(entries);
  vi.stubGlobal('window', { localStorage });
});

describe('readStoredUtm', () => {
  it('throws «Current UTM parameters not found» when there is no current record', () => {
    expect(() => utm.readStoredUtm()).toThrow(new Error('Current UTM parameters not found'));
    entries.set('previousClientUtm', JSON.stringify(bank));
    expect(() => utm.readStoredUtm()).toThrow(new Error('Current UTM parameters not found'));
  });

  it.each(['', '{', 'undefined', '[1', 'null', '"text"', '{"utm_source":{}}'])(
    'throws «Cannot parse current UTM JSON String» when the current record is «%s»',
    (text) => {
      entries.set('clientUtm', text);
      expect(() => utm.readStoredUtm()).toThrow(new Error('Cannot parse current UTM JSON String'));
    },
  );

  it.each([undefined, '', '{', 'null', '[]{'])('ignores the previous record «%s»', (text) => {
    entries.set('clientUtm', JSON.stringify(bank));
    if (text !== undefined) entries.set('previousClientUtm', text);
    expect(utm.readStoredUtm()).toEqual({ current: bank, previous: null });
  });

  it('returns the current record alone when the previous one differs in time and order only', () => {
    entries.set('clientUtm', JSON.stringify(bank));
    entries.set('previousClientUtm', JSON.stringify(bankLater));
    expect(utm.readStoredUtm().previous).toBeNull();
  });

  it('returns both when the previous one differs', () => {
    entries.set('clientUtm', JSON.stringify(bank));
    entries.set('previousClientUtm', JSON.stringify(radio));
    expect(utm.readStoredUtm()).toEqual({ current: bank, previous: radio });
  });
});

describe('storeCampaign', () => {
  it('makes the current record the previous one', () => {
    utm.storeCampaign(bank);
    expect(entries.has('previousClientUtm')).toBe(false);
    utm.storeCampaign(radio);
    expect([stored('clientUtm'), stored('previousClientUtm')]).toEqual([radio, bank]);
  });

  it('changes nothing when the advertisement is the same', () => {
    utm.storeCampaign(bank);
    utm.storeCampaign(bankLater);
    expect(stored('clientUtm')).toEqual(bank);
  });

  it('stores nothing when the advertisement was sent, and the next one alone', () => {
    utm.storeCampaign(bank);
    utm.clearSent([utm.recordKey(bank)]);
    utm.storeCampaign(bankLater);
    expect(utm.wasSended()).toBe(true);
    expect(entries.has('clientUtm')).toBe(false);
    utm.storeCampaign(radio);
    expect(utm.wasSended()).toBe(false);
    expect(entries.has('previousClientUtm')).toBe(false);
  });

  it('replaces a record that cannot be read, which does not become the previous one', () => {
    entries.set('clientUtm', '{');
    entries.set('previousClientUtm', '{');
    utm.storeCampaign(bank);
    expect(utm.readStoredUtm()).toEqual({ current: bank, previous: null });
  });
});

describe('storeDefault', () => {
  it('stores the record when nothing is known', () => {
    utm.storeDefault(direct);
    expect(stored('clientUtm')).toEqual(direct);
  });

  it('stores nothing when a record is stored, readable or not, or was sent', () => {
    for (const text of [JSON.stringify(bank), '{']) {
      entries.set('clientUtm', text);
      utm.storeDefault(direct);
      expect(entries.get('clientUtm')).toBe(text);
    }
    utm.storeCampaign(bank);
    utm.clearSent([utm.recordKey(bank)]);
    utm.storeDefault(direct);
    expect(entries.has('clientUtm')).toBe(false);
  });

  it('stores a record that a campaign makes the previous one', () => {
    utm.storeDefault(direct);
    utm.storeCampaign(bank);
    expect(utm.readStoredUtm()).toEqual({ current: bank, previous: direct });
  });
});

describe('clearSent and markGivenUp', () => {
  it('clear a sent record with the previous one, and remember that it was sent', () => {
    utm.storeCampaign(radio);
    utm.storeCampaign(bank);
    expect(utm.clearSent([utm.recordKey(bank)])).toBe(true);
    expect([...entries.keys()].sort()).toEqual(['settledUtm', 'utmWasSended']);
    expect(entries.get('utmWasSended')).toBe('true');
  });

  it('keep the campaign that came while the previous one was on its way', () => {
    utm.storeCampaign(radio);
    utm.storeCampaign(bank);
    expect(utm.clearSent([utm.recordKey(radio)])).toBe(false);
    expect(utm.readStoredUtm()).toEqual({ current: bank, previous: null });
    expect(utm.wasSended()).toBe(false);
  });

  it('keep a record that was given up, marked until another one comes', () => {
    utm.storeCampaign(bank);
    utm.markGivenUp([utm.recordKey(bank)]);
    expect(utm.wasGivenUp(bank)).toBe(true);
    expect(utm.wasSended()).toBe(false);
    utm.storeCampaign(radio);
    expect(utm.wasGivenUp(radio)).toBe(false);
  });

  it('let a new landing of the same advertisement replace one that was given up', () => {
    utm.storeCampaign(radio);
    utm.storeCampaign(bank);
    utm.markGivenUp([utm.recordKey(bank)]);
    utm.storeCampaign(bankLater);
    expect(utm.readStoredUtm()).toEqual({ current: bankLater, previous: radio });
    expect(utm.wasGivenUp(bankLater)).toBe(false);
  });

  it('tell a later landing of the same advertisement from the one that was sent or given up', () => {
    for (const landing of [bank, radio, bankLater]) utm.storeCampaign(landing);
    utm.markGivenUp([utm.recordKey(bank)]);
    expect(utm.wasGivenUp(bankLater)).toBe(false);
    expect(utm.clearSent([utm.recordKey(bank)])).toBe(false);
    expect(utm.readStoredUtm()).toEqual({ current: bankLater, previous: radio });
  });

  it('let the same advertisement be sent again after another one', () => {
    utm.storeCampaign(bank);
    utm.clearSent([utm.recordKey(bank)]);
    utm.storeCampaign(radio);
    utm.storeCampaign(bankLater);
    expect(utm.wasGivenUp(bankLater)).toBe(false);
    expect(utm.wasSended()).toBe(false);
  });
});
