import { expect, it, vi } from 'vitest';
import { areBytesDear } from './areBytesDear.ts';

it.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('decides by the connection %j', (connection, expected) => {
  vi.stubGlobal('navigator', { connection });
  expect(areBytesDear()).toBe(expected);
});
