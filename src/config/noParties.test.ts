import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('./config.ts', () => ({
  config: {
    sandboxPort: 4173,
    redirectOrigins: [],
    livenessScriptUrl: '',
    livenessServiceUrl: '',
  },
}));
const { isAllowedRedirect, livenessScriptUrl, livenessServiceUrl } = await import('./endpoints.ts');

beforeEach(() => void vi.stubGlobal('location', new URL('http://localhost:4173/register/lk')));

describe('a party that the lender says it does not have', () => {
  it('is not the one that the sandbox plays: signing leads nowhere', () => {
    expect(isAllowedRedirect('http://127.0.0.1:4175/sign')).toBe(false);
    expect(isAllowedRedirect('https://sign.tez.kz/')).toBe(false);
  });

  it('has no script and no service', () => {
    expect([livenessScriptUrl(), livenessServiceUrl()]).toEqual(['', '']);
  });
});
