import { expect, it, vi } from 'vitest';
import { createScriptUrlPolicy } from './trustedTypes.ts';

const isOurs = (url: string) => url === '/sw.js';

it('makes addresses by the one policy that the Content-Security-Policy admits, created once', () => {
  const createPolicy = vi.fn(
    (_name: string, rules: { createScriptURL: (url: string) => string }) => rules,
  );
  const scriptUrl = createScriptUrlPolicy(isOurs, { trustedTypes: { createPolicy } });
  expect(scriptUrl('/sw.js')).toBe('/sw.js');
  expect(scriptUrl('/sw.js')).toBe('/sw.js');
  expect(createPolicy).toHaveBeenCalledOnce();
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('jenil');
  expect(() => rules?.createScriptURL('https://elsewhere.example/sw.js')).toThrow(TypeError);
});

it('refuses foreign addresses when the browser has no Trusted Types', () => {
  const scriptUrl = createScriptUrlPolicy(isOurs, {});
  expect(scriptUrl('/sw.js')).toBe('/sw.js');
  expect(() => scriptUrl('https://elsewhere.example/liveness.js')).toThrow(TypeError);
});
