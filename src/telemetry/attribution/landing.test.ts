import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from '../../../tests/fixtures/storageOf.ts';
import { logger } from '../../device/logger.ts';
import { type Arrival, readLanding, storeLanding } from './landing.ts';

const origin = 'https://jenil.example';
const signing = 'https://sign.example';
const sites = {
  ownOrigins: [origin, 'https://api.jenil.example'],
  isProvider: (url: string) => new URL(url).origin === signing,
};
const first = { referrer: '', type: 'navigate', wasTabRead: false, hasHistory: false } as const;
const arrive = (path: string, arrival: Partial<Arrival> = {}) =>
  readLanding({ ...first, url: origin + path, ...arrival }, sites);

describe('readLanding', () => {
  it('reads the parameters of an advertisement, beside our own too', () => {
    expect(arrive('/about?utm_source=bank&amount=100000&lang=kk')).toMatchObject({
      isCampaign: true,
      parameters: { utm_source: 'bank' },
    });
  });

  it('reads a query that an escaped separator has moved behind the number sign', () => {
    expect(arrive('/?utm_source=mail&#38;utm_medium=email&#38;first_name=A')).toMatchObject({
      parameters: { utm_source: 'mail', utm_medium: 'email' },
      personal: 1,
    });
    expect(arrive('/?utm_source=mail#rights')?.parameters).toEqual({ utm_source: 'mail' });
    expect(arrive('/?utm_content=aigul&#64;mail.kz&utm_source=mail')).toMatchObject({
      parameters: { utm_source: 'mail' },
      personal: 1,
    });
  });

  it('reads a query behind the hash', () => {
    expect(arrive('/about#rights?utm_source=mail&email=x')).toMatchObject({
      parameters: { utm_source: 'mail' },
      personal: 1,
    });
    expect(arrive('/about#what?')?.isCampaign).toBe(false);
  });

  it('names the page that led here when there is no query', () => {
    expect(arrive('/', { referrer: 'https://www.google.com/search' })).toMatchObject({
      isCampaign: false,
      parameters: { utm_source: 'organic-search', utm_campaign: 'www.google.com' },
    });
  });

  it('calls the visit direct when there is neither a query nor a referrer', () => {
    expect(arrive('/?')).toMatchObject({
      isCampaign: false,
      parameters: { utm_source: 'direct', utm_medium: 'direct' },
    });
  });

  it('reads a reload when the visitor was quicker than our code', () => {
    expect(arrive('/?utm_source=bank', { type: 'reload' })?.isCampaign).toBe(true);
  });

  it('reads the referrer when the landing was left by a link before our code was loaded', () => {
    const left = { referrer: `${origin}/?utm_source=bank&amount=5`, hasHistory: true };
    expect(arrive('/login?amount=5', left)).toMatchObject({
      isCampaign: true,
      parameters: { utm_source: 'bank' },
    });
    expect(arrive('/login', { ...left, wasTabRead: true })).toBeNull();
    expect(arrive('/login', { ...left, hasHistory: false })).toBeNull();
    expect(arrive('/login', { ...left, referrer: `${origin}/` })).toBeNull();
    expect(arrive('/login', { ...left, referrer: `${origin}/?amount=5` })).toBeNull();
  });

  it('reads a landing in a tab that has landed before', () => {
    expect(arrive('/?utm_source=bank', { wasTabRead: true })?.isCampaign).toBe(true);
  });

  it.each([
    ['a shared calculation', '/?amount=100000&product=12_month&method=annuity', {}],
    ['a shared calculation that was escaped', '/?Amount%3D100000%26product%3D12_month', {}],
    ['a language link', '/about?lang=kk', {}],
    ['a reload', '/?utm_source=bank', { type: 'reload', wasTabRead: true }],
    ['a way back in the history', '/?utm_source=bank', { type: 'back_forward', wasTabRead: true }],
    ['the signing provider’s return', '/register/signing-waiting-results?state=x&code=y', {}],
    ['the same with a slash', '/register/signing-waiting-results/?state=x', {}],
    ['a link of our own page', '/?utm_source=bank', { referrer: `${origin}/about` }],
    ['a link of the API’s page', '/', { referrer: 'https://api.jenil.example/lk' }],
    ['a link of the provider’s page', '/register/lk?x=y', { referrer: `${signing}/done` }],
    ['parameters that only say who somebody is', '/?email=a%40example.kz', {}],
  ])('returns null for %s', (_, path, arrival) => {
    expect(arrive(path, arrival)).toBeNull();
  });
});

describe('storeLanding', () => {
  const local = new Map<string, string>();
  const session = new Map<string, string>();
  const warnings: string[] = [];

  function open(path: string, changes: Partial<Arrival> = {}) {
    const wasTabRead = session.has('landingRead');
    storeLanding({ ...first, url: origin + path, wasTabRead, ...changes }, sites, 7);
  }

  beforeEach(() => {
    local.clear();
    session.clear();
    warnings.length = 0;
    vi.spyOn(logger, 'warn').mockImplementation((message) => void warnings.push(message));
    vi.stubGlobal('window', { localStorage: storageOf(local), sessionStorage: storageOf(session) });
  });

  it('stores the landing’s parameters with its time', () => {
    open('/?utm_source=bank&amount=5');
    expect(local.get('clientUtm')).toBe('{"utm_source":"bank","utm_timestamp":7}');
  });

  it('changes nothing when the visit is a reload, a shared calculation or a plain one', () => {
    open('/?utm_source=bank');
    const before = local.get('clientUtm');
    open('/?utm_source=radio', { type: 'reload' });
    open('/?amount=100000&product=12_month&method=annuity');
    open('/register/signing-waiting-results?state=1');
    open('/about');
    open('/about', { referrer: 'https://www.google.com/' });
    expect(local.get('clientUtm')).toBe(before);
    expect(local.has('previousClientUtm')).toBe(false);
  });

  it('stores the first page elsewhere that led here, without its query', () => {
    open('/?utm_source=bank', {
      referrer: 'https://news.example/loans?reader=asel%40example.kz#x',
    });
    open('/?utm_source=radio', { referrer: 'https://www.google.com/' });
    expect(local.get('primaryReferrer')).toBe('https://news.example/loans');
  });

  it('stores an app that led here by its name', () => {
    open('/', { referrer: 'android-app://org.telegram.messenger/' });
    expect(local.get('primaryReferrer')).toBe('android-app://org.telegram.messenger/');
    expect(JSON.parse(local.get('clientUtm') ?? '')).toMatchObject({
      utm_source: 'organic-search',
      utm_campaign: 'org.telegram.messenger',
    });
  });

  it('logs how many parameters did not fit, and nothing of them', () => {
    open(`/?utm_source=${'x'.repeat(600)}&phone=77011234567&${'n'.repeat(80)}=1`);
    expect(warnings).toEqual(['Landing parameters: 1 left out, 1 cut, 1 left out as personal']);
  });
});
