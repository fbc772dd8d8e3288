import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const page = 'https://app.example/register/lk';
vi.mock('./config.ts', () => ({
  config: { apiBase: 'https://api.app.example/v1', sandboxPort: null, redirectHosts: [] },
}));
const { isApiAddress } = await import('./endpoints.ts');

beforeAll(() => void vi.stubGlobal('location', new URL(page)));
afterAll(() => void vi.unstubAllGlobals());

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
