import { expect, it } from 'vitest';
import { deviceOf } from './deviceOf.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

it.each([
  ['ios', 'an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', 5],
  ['ios', 'an iPad, which says that it is a Macintosh', mac, 5],
  ['computer', 'a Macintosh', mac, 0],
  ['computer', 'a laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0', 10],
  ['android', 'an Android phone', 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile', 5],
] as const)('returns %s for %s', (device, _name, userAgent, maxTouchPoints) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
