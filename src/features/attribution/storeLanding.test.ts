import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import { logger } from '../../platform/logger.ts';
import type { Arrival } from './landing.ts';
import { storeLanding } from './storeLanding.ts';

const local = new Map<string, string>();
const session = new Map<string, string>();
const warnings: string[] = [];

const origin = 'https://jenil.example';
const sites = { ownOrigins: [origin], isProvider: () => false };

function open(path: string, parts: Partial<Arrival> = {}) {
  const wasTabRead = session.has('landingRead');
  const arrival: Arrival = {
    url: origin + path,
    referrer: '',
    type: 'navigate',
    wasTabRead,
    hasHistory: false,
    ...parts,
  };
  storeLanding(arrival, sites, 7);
}

beforeEach(() => {
  local.clear();
  session.clear();
  warnings.length = 0;
  vi.spyOn(logger, 'warn').mockImplementation((message) => void warnings.push(message));
  vi.stubGlobal('window', { localStorage: storageOf(local), sessionStorage: storageOf(session) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a document load', () => {
  it('keeps the landing’s parameters with its time', () => {
    open('/?utm_source=bank&amount=5');
    expect(local.get('clientUtm')).toBe('{"utm_source":"bank","utm_timestamp":7}');
  });

  it('leaves the campaign as it was when it is a reload, a shared calculation or a plain visit', () => {
    open('/?utm_source=bank');
    const kept = local.get('clientUtm');
    open('/?utm_source=radio', { type: 'reload' });
    open('/?amount=100000&product=12_month&method=annuity');
    open('/register/signing-waiting-results?state=1');
    open('/about');
    open('/about', { referrer: 'https://www.google.com/' });
    expect(local.get('clientUtm')).toBe(kept);
    expect(local.has('previousClientUtm')).toBe(false);
  });

  it('keeps the first page elsewhere that led here, without its query', () => {
    open('/?utm_source=bank', {
      referrer: 'https://news.example/loans?reader=asel%40example.kz#x',
    });
    open('/?utm_source=radio', { referrer: 'https://www.google.com/' });
    expect(local.get('primaryReferrer')).toBe('https://news.example/loans');
  });

  it('keeps an app that led here by its name', () => {
    open('/', { referrer: 'android-app://org.telegram.messenger/' });
    expect(local.get('primaryReferrer')).toBe('android-app://org.telegram.messenger/');
    expect(JSON.parse(local.get('clientUtm') ?? '')).toMatchObject({
      utm_source: 'organic-search',
      utm_campaign: 'org.telegram.messenger',
    });
  });

  it('says in the log what did not fit, and nothing of it', () => {
    open(`/?utm_source=${'x'.repeat(600)}&phone=77011234567&${'n'.repeat(80)}=1`);
    expect(warnings).toEqual(['Landing parameters: 1 left out, 1 cut, 1 left out as personal']);
  });
});
