import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { port: '4173' });
});

it('is made by the one policy that the Content-Security-Policy admits, created once', async () => {
  const { trustedScriptUrl, workerScript } = await import('./trustedScriptUrl.ts');
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (url: string) => string }) => rules,
  );
  const page = { trustedTypes: { createPolicy } };
  expect(trustedScriptUrl(workerScript, page)).toBe('/sw.js');
  expect(trustedScriptUrl('http://127.0.0.1:4174/liveness.js', page)).toBe(
    'http://127.0.0.1:4174/liveness.js',
  );
  expect(createPolicy).toHaveBeenCalledOnce();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('jenil');
  expect(() => rules?.createScriptURL('https://elsewhere.example/sw.js')).toThrow(TypeError);
});

it('refuses foreign addresses where the browser has no Trusted Types too', async () => {
  const { trustedScriptUrl, workerScript } = await import('./trustedScriptUrl.ts');
  expect(trustedScriptUrl(workerScript, {})).toBe('/sw.js');
  expect(() => trustedScriptUrl('https://elsewhere.example/liveness.js', {})).toThrow(TypeError);
});
