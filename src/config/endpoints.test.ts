import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const page = 'https://app.example/register/lk';
const { config } = vi.hoisted(() => ({
  config: {
    apiBase: 'https://api.app.example/v1',
    realtimeEndpoint: '',
    sandboxPort: null,
    redirectOrigins: ['https://sign.example', 'http://127.0.0.1:5212', 'http://localhost:5212'],
  },
}));
vi.mock('./config.ts', () => ({ config }));
const {
  apiBaseUrl,
  isAllowedRedirect,
  isApiAddress,
  livenessScriptUrl,
  livenessServiceUrl,
  socketOrigin,
} = await import('./endpoints.ts');

/** Changes the configuration until the end of the test. */
function configure(given: object): void {
  const before = { ...config };
  Object.assign(config, given);
  onTestFinished(() => void Object.assign(config, before));
}

beforeEach(() => void vi.stubGlobal('location', new URL(page)));

describe('the API', () => {
  it('looks for the API at the address that the build names', () => {
    expect(apiBaseUrl()).toBe('https://api.app.example/v1');
  });

  it('looks for the API at the page’s origin when the build names no address', () => {
    configure({ apiBase: '' });
    expect(apiBaseUrl()).toBe('https://app.example');
  });
});

describe('the identity provider', () => {
  it('uses the script and the service of the identity provider that the build names', () => {
    configure({
      livenessScriptUrl: 'https://static.face.example/sdk.js',
      livenessServiceUrl: 'https://service.face.example/api',
    });
    expect(livenessScriptUrl()).toBe('https://static.face.example/sdk.js');
    expect(livenessServiceUrl()).toBe('https://service.face.example/api');
  });
});

describe('a document to sign', () => {
  it('is read from the API', () => {
    expect(isApiAddress('https://api.app.example/v1/rest/documents/7?key=x')).toBe(true);
    expect(isApiAddress('https://api.app.example/elsewhere')).toBe(true);
  });

  it.each([
    'https://evil.example/contract.html',
    'https://app.example/contract.html',
    '/contract.html',
    '//evil.example/contract.html',
    'http://api.app.example/contract.html',
    'https://api.app.example@evil.example/',
    'https://somebody@api.app.example/contract.html',
    'javascript:alert(1)',
    'data:text/html,contract',
    'http://localhost:4173/contract.html',
    'https://',
  ])('is not read from «%s»', (url) => {
    expect(isApiAddress(url)).toBe(false);
  });
});

describe('signing at a host that the lender named', () => {
  const local = 'http://localhost:5220/register/signing-init-wait';

  it.each([
    ['https://sign.example/7', page],
    ['https://sign.example/7', local],
    ['http://127.0.0.1:5212/sign?attempt=7', local],
    ['http://localhost:5212/sign', 'http://127.0.0.1:5220/'],
  ])('leads to %s from %s', (url, from) => {
    expect(isAllowedRedirect(url, from)).toBe(true);
  });

  it.each([
    ['by http from a page by https', 'http://sign.example/7', page],
    ['by http from this machine', 'http://sign.example/7', local],
    ['to this machine by http from a page by https', 'http://127.0.0.1:5212/sign', page],
    ['by https where http is named', 'https://127.0.0.1:5212/sign', local],
    ['to another port of this machine', 'http://127.0.0.1:5213/sign', local],
    ['by another scheme', 'ftp://127.0.0.1:5212/', local],
  ])('does not lead there %s', (_how, url, from) => {
    expect(isAllowedRedirect(url, from)).toBe(false);
  });
});

describe('the socket', () => {
  it.each([
    ['at the API’s origin', {}, 'https://api.app.example'],
    ['at the page’s origin when the API is there', { apiBase: '' }, 'https://app.example'],
    ['at an origin of its own', { realtimeEndpoint: 'https://rt.example' }, 'https://rt.example'],
    ['at Ably’s service', { realtimeEndpoint: 'ably' }, null],
    [
      'at the sandbox in development, which passes no socket on',
      { apiBase: '', sandboxPort: 4173 },
      'http://localhost:4173',
    ],
    [
      'at the API’s origin in development too, when the build names one',
      { sandboxPort: 4173 },
      'https://api.app.example',
    ],
  ])('is looked for %s', (_where, given, origin) => {
    configure(given);
    expect(socketOrigin()).toBe(origin);
  });
});

describe('a party that the lender says it does not have', () => {
  it('is not the one that the sandbox plays: signing leads nowhere', () => {
    vi.stubGlobal('location', new URL('http://localhost:4173/register/lk'));
    configure({ sandboxPort: 4173, redirectOrigins: [] });
    expect(isAllowedRedirect('http://127.0.0.1:4175/sign')).toBe(false);
    expect(isAllowedRedirect('https://sign.tez.kz/')).toBe(false);
  });

  it('has no script and no service', () => {
    configure({ sandboxPort: 4173, livenessScriptUrl: '', livenessServiceUrl: '' });
    expect([livenessScriptUrl(), livenessServiceUrl()]).toEqual(['', '']);
  });
});
