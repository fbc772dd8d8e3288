import { describe, expect, it } from 'vitest';
import { defaultRecord } from './defaultRecord.ts';
import { type Arrival, readLanding } from './landing.ts';

const origin = 'https://jenil.example';
const signing = 'https://sign.example';
const sites = {
  ownOrigins: [origin, 'https://api.jenil.example'],
  isProvider: (url: string) => new URL(url).origin === signing,
};
const arrive = (path: string, arrival: Partial<Arrival> = {}) =>
  readLanding(
    {
      url: origin + path,
      referrer: '',
      type: 'navigate',
      wasTabRead: false,
      hasHistory: false,
      ...arrival,
    },
    sites,
  );

describe('a landing', () => {
  it('is an address with parameters of an advertisement, beside our own too', () => {
    expect(arrive('/about?utm_source=bank&amount=100000&lang=kk')).toMatchObject({
      kind: 'campaign',
      parameters: { utm_source: 'bank' },
    });
  });

  it('without a query is told by the page that led to it', () => {
    const landing = arrive('/', { referrer: 'https://www.google.com/search' });
    if (landing?.kind !== 'plain') throw new Error('No plain landing');
    expect(defaultRecord(landing.referrer, 5)).toEqual({
      utm_source: 'organic-search',
      utm_campaign: 'www.google.com',
      utm_timestamp: 5,
    });
  });

  it('without a query and a referrer is direct', () => {
    const landing = arrive('/?');
    if (landing?.kind !== 'plain') throw new Error('No plain landing');
    expect(defaultRecord(landing.referrer, 5)).toEqual({
      utm_source: 'direct',
      utm_medium: 'direct',
      utm_timestamp: 5,
    });
  });

  it('may be a reload where the visitor was quicker than our code', () => {
    expect(arrive('/?utm_source=bank', { type: 'reload' })?.kind).toBe('campaign');
  });

  it('that was left by a link before our code came is read from the referrer', () => {
    const left = { referrer: `${origin}/?utm_source=bank&amount=5`, hasHistory: true };
    expect(arrive('/login?amount=5', left)).toMatchObject({
      kind: 'campaign',
      parameters: { utm_source: 'bank' },
    });
    expect(arrive('/login', { ...left, wasTabRead: true })).toBeNull();
    expect(arrive('/login', { ...left, hasHistory: false })).toBeNull();
    expect(arrive('/login', { ...left, referrer: `${origin}/` })).toBeNull();
    expect(arrive('/login', { ...left, referrer: `${origin}/?amount=5` })).toBeNull();
  });

  it('may come in a tab that has landed before', () => {
    expect(arrive('/?utm_source=bank', { wasTabRead: true })?.kind).toBe('campaign');
  });
});

describe('no landing is', () => {
  it.each([
    ['a shared calculation', '/?amount=100000&product=12_month&method=annuity', {}],
    ['a language link', '/about?lang=kk', {}],
    ['a reload', '/?utm_source=bank', { type: 'reload', wasTabRead: true }],
    [
      'the way back in the history',
      '/?utm_source=bank',
      { type: 'back_forward', wasTabRead: true },
    ],
    ['the signing provider’s return', '/register/signing-waiting-results?state=x&code=y', {}],
    ['the same with a slash', '/register/signing-waiting-results/?state=x', {}],
    ['what our own page leads to', '/?utm_source=bank', { referrer: `${origin}/about` }],
    ['what the API’s page leads to', '/', { referrer: 'https://api.jenil.example/lk' }],
    ['what the provider’s page leads to', '/register/lk?x=y', { referrer: `${signing}/done` }],
    ['nothing but who somebody is', '/?email=a%40example.kz', {}],
  ])('%s', (_, path, arrival) => {
    expect(arrive(path, arrival)).toBeNull();
  });
});
