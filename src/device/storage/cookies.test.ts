import { describe, expect, it, vi } from 'vitest';

/** Returns what the page writes to `document.cookie`, by the protocol of the host and by the build's setting. */
async function writes(
  protocol: 'http:' | 'https:',
  hasCrossOriginCookies: boolean,
  name = 'SESSION_TOKEN',
) {
  const written: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal(
    'document',
    Object.defineProperty({}, 'cookie', {
      get: () => written.map((text) => text.split(';')[0]).join('; '),
      set: (text: string) => written.push(text),
    }),
  );
  vi.resetModules();
  const { allowCrossOriginCookies, writeCookie, removeCookie } = await import('./cookies.ts');
  if (hasCrossOriginCookies) allowCrossOriginCookies();
  const isKept = writeCookie(name, 'токен; 1', { maxAgeS: 28_800 });
  removeCookie('REFRESH_TOKEN');
  return { isKept, written };
}

describe('a cookie', () => {
  it('goes to this site alone, and on https never over an open connection', async () => {
    const { isKept, written } = await writes('https:', false);
    expect(isKept).toBe(true);
    expect(written).toEqual([
      `SESSION_TOKEN=${encodeURIComponent('токен; 1')}; path=/; max-age=28800; SameSite=Lax; Secure`,
      'REFRESH_TOKEN=; path=/; max-age=0; SameSite=Lax; Secure',
    ]);
  });

  it('is kept on a plain sandbox too', async () => {
    const { written } = await writes('http:', false);
    expect(written[0]).toMatch(/; SameSite=Lax$/);
  });

  it.each(['__Host-SESSION_TOKEN', '__Secure-SESSION_TOKEN'])(
    'is Secure whatever the page when its name is %s, and has no domain',
    async (name) => {
      const { written } = await writes('http:', false, name);
      expect(written[0]).toMatch(
        new RegExp(`^${name}=[^;]+; path=/; max-age=28800; SameSite=Lax; Secure$`),
      );
    },
  );

  it('goes to an API on another site where the lender’s build says so, and is removed the same way', async () => {
    const { written } = await writes('https:', true);
    expect(written.map((text) => text.replace(/^.*max-age/, 'max-age'))).toEqual([
      'max-age=28800; SameSite=None; Secure',
      'max-age=0; SameSite=None; Secure',
    ]);
  });
});
