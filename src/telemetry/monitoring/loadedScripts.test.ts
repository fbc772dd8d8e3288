// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { isLoadedScript, watchLoadedScripts } from './loadedScripts.ts';

it('knows the scripts of the page from before and after, and no other', () => {
  let deliver = (_names: readonly string[]) => {};
  let pending: { name: string }[] = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => { name: string }[] }) => void) {
        deliver = (names) => callback({ getEntries: () => names.map((name) => ({ name })) });
      }
      observe({ buffered }: { buffered: boolean }) {
        if (buffered) deliver([`${location.origin}/assets/main-Ab3dEf9h.js`]);
      }
      takeRecords() {
        return pending.splice(0);
      }
    },
  );
  expect(isLoadedScript('/assets/main-Ab3dEf9h.js')).toBe(false);
  watchLoadedScripts();
  pending = [{ name: `${location.origin}/assets/login-Qxzwtoke.js` }];
  deliver(['https://evil.example/assets/evil-Qxzwtoke.js']);
  expect(isLoadedScript('/assets/main-Ab3dEf9h.js')).toBe(true);
  expect(isLoadedScript('/assets/login-Qxzwtoke.js')).toBe(true);
  expect(isLoadedScript('/assets/evil-Qxzwtoke.js')).toBe(false);
  expect(isLoadedScript('/assets/aigul-Qxzwtoke.js')).toBe(false);
});
