import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import {
  isSettled,
  keepCampaign,
  keepDefault,
  readStoredUtm,
  settleGivenUp,
  settleSent,
  wasSended,
} from './storedUtm.ts';
import { recordKey } from './utmRecord.ts';

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
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is to be sent', () => {
  it('is an error when there is no current record: Current UTM parameters not found', () => {
    expect(() => readStoredUtm()).toThrow(new Error('Current UTM parameters not found'));
    entries.set('previousClientUtm', JSON.stringify(bank));
    expect(() => readStoredUtm()).toThrow(new Error('Current UTM parameters not found'));
  });

  it.each(['', '{', 'undefined', '[1', 'null', '"text"', '{"utm_source":{}}'])(
    'is an error when the current record is «%s»: Cannot parse current UTM JSON String',
    (text) => {
      entries.set('clientUtm', text);
      expect(() => readStoredUtm()).toThrow(new Error('Cannot parse current UTM JSON String'));
    },
  );

  it.each([undefined, '', '{', 'null', '[]{'])(
    'is the current record alone when the previous one is «%s»',
    (text) => {
      entries.set('clientUtm', JSON.stringify(bank));
      if (text !== undefined) entries.set('previousClientUtm', text);
      expect(readStoredUtm()).toEqual({ current: bank, previous: null });
    },
  );

  it('is the current record alone when the previous one differs in time and order only', () => {
    entries.set('clientUtm', JSON.stringify(bank));
    entries.set('previousClientUtm', JSON.stringify(bankLater));
    expect(readStoredUtm().previous).toBeNull();
  });

  it('is both when the previous one differs', () => {
    entries.set('clientUtm', JSON.stringify(bank));
    entries.set('previousClientUtm', JSON.stringify(radio));
    expect(readStoredUtm()).toEqual({ current: bank, previous: radio });
  });
});

describe('a landing', () => {
  it('becomes the current record, and the current one the previous', () => {
    expect(keepCampaign(bank)).toBe(true);
    expect(entries.has('previousClientUtm')).toBe(false);
    expect(keepCampaign(radio)).toBe(true);
    expect([stored('clientUtm'), stored('previousClientUtm')]).toEqual([radio, bank]);
  });

  it('by the same advertisement again changes nothing', () => {
    keepCampaign(bank);
    expect(keepCampaign(bankLater)).toBe(false);
    expect(stored('clientUtm')).toEqual(bank);
  });

  it('by an advertisement that was sent is no other record; by another one it is to be sent', () => {
    keepCampaign(bank);
    settleSent([recordKey(bank)]);
    expect(keepCampaign(bankLater)).toBe(false);
    expect(wasSended()).toBe(true);
    expect(entries.has('clientUtm')).toBe(false);
    expect(keepCampaign(radio)).toBe(true);
    expect(wasSended()).toBe(false);
    expect(entries.has('previousClientUtm')).toBe(false);
  });

  it('replaces a record that nobody can read, which becomes no previous one', () => {
    entries.set('clientUtm', '{');
    entries.set('previousClientUtm', '{');
    keepCampaign(bank);
    expect(readStoredUtm()).toEqual({ current: bank, previous: null });
  });
});

describe('a visit without a campaign', () => {
  it('is a record for whom nothing is known of', () => {
    expect(keepDefault(direct)).toBe(true);
    expect(stored('clientUtm')).toEqual(direct);
  });

  it('replaces neither a stored record, readable or not, nor one that was sent', () => {
    for (const text of [JSON.stringify(bank), '{']) {
      entries.set('clientUtm', text);
      expect(keepDefault(direct)).toBe(false);
      expect(entries.get('clientUtm')).toBe(text);
    }
    keepCampaign(bank);
    settleSent([recordKey(bank)]);
    expect(keepDefault(direct)).toBe(false);
    expect(entries.has('clientUtm')).toBe(false);
  });

  it('gives way to a campaign, as any record', () => {
    keepDefault(direct);
    keepCampaign(bank);
    expect(readStoredUtm()).toEqual({ current: bank, previous: direct });
  });
});

describe('a record that has reached the server', () => {
  it('is gone with the previous one, and known as sent', () => {
    keepCampaign(radio);
    keepCampaign(bank);
    expect(settleSent([recordKey(bank)])).toBe(true);
    expect([...entries.keys()].sort()).toEqual(['settledUtm', 'utmWasSended']);
    expect(entries.get('utmWasSended')).toBe('true');
  });

  it('late does not take the campaign with it that came meanwhile', () => {
    keepCampaign(radio);
    keepCampaign(bank);
    expect(settleSent([recordKey(radio)])).toBe(false);
    expect(readStoredUtm()).toEqual({ current: bank, previous: null });
    expect(wasSended()).toBe(false);
  });

  it('given up stays as it is, and is not offered again until another one comes', () => {
    keepCampaign(bank);
    settleGivenUp([recordKey(bank)]);
    expect(isSettled(bank)).toBe(true);
    expect(wasSended()).toBe(false);
    keepCampaign(radio);
    expect(isSettled(radio)).toBe(false);
  });

  it('given up gives way to a new landing by the same advertisement, which is to be sent', () => {
    keepCampaign(radio);
    keepCampaign(bank);
    settleGivenUp([recordKey(bank)]);
    expect(keepCampaign(bankLater)).toBe(true);
    expect(readStoredUtm()).toEqual({ current: bankLater, previous: radio });
    expect(isSettled(bankLater)).toBe(false);
  });

  it('is not the later landing by the same advertisement: neither sent nor given up with it', () => {
    for (const landing of [bank, radio, bankLater]) keepCampaign(landing);
    settleGivenUp([recordKey(bank)]);
    expect(isSettled(bankLater)).toBe(false);
    expect(settleSent([recordKey(bank)])).toBe(false);
    expect(readStoredUtm()).toEqual({ current: bankLater, previous: radio });
  });

  it('does not keep a later landing from being sent after another one', () => {
    keepCampaign(bank);
    settleSent([recordKey(bank)]);
    keepCampaign(radio);
    keepCampaign(bankLater);
    expect(isSettled(bankLater)).toBe(false);
    expect(wasSended()).toBe(false);
  });
});
