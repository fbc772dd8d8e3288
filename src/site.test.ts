// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://jenil.test/about?lang=kk" }
import { expect, it, vi } from 'vitest';

it('writes the cookie of the language for an API on another site when the build says so', async () => {
  vi.stubGlobal('__JENIL_HAS_CROSS_ORIGIN_COOKIES__', true);
  // happy-dom lacks this class.
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  const written = vi.spyOn(document, 'cookie', 'set');
  await import('./site.ts');
  expect(written.mock.calls.flat()).toContain(
    'i18n_redirected=kk; path=/; max-age=31536000; SameSite=None; Secure',
  );
});
