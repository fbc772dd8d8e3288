import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

it('is made once, by the one policy that the Content-Security-Policy admits', async () => {
  const { workerScriptUrl } = await import('./workerScriptUrl.ts');
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (url: string) => string }) => rules,
  );
  const page = { trustedTypes: { createPolicy } };
  expect(workerScriptUrl(page)).toBe('/sw.js');
  expect(workerScriptUrl(page)).toBe('/sw.js');
  expect(createPolicy).toHaveBeenCalledOnce();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('jenil');
  expect(() => rules?.createScriptURL('https://elsewhere.example/sw.js')).toThrow(TypeError);
});

it('is the plain address where the browser has no Trusted Types', async () => {
  const { workerScriptUrl } = await import('./workerScriptUrl.ts');
  expect(workerScriptUrl({})).toBe('/sw.js');
});
