import { describe, expect, it } from 'vitest';
import { isIosSafari } from './installState.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const asks = (userAgent: string, maxTouchPoints = 5) => isIosSafari({ userAgent, maxTouchPoints });

describe('the steps for iOS are for', () => {
  it.each([
    ['Safari on an iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Safari on an iPad, which says that it is a Macintosh', `${mac} Version/17.5 Safari/605.1.15`],
  ])('%s', (_name, userAgent) => {
    expect(asks(userAgent)).toBe(true);
  });

  it.each([
    ['Safari on a Macintosh', `${mac} Version/17.5 Safari/605.1.15`, 0],
    ['Chrome on an iPhone', `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`, 5],
    ['an app’s own browser', `${iphone} Mobile/15E148 Instagram 300.0`, 5],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      5,
    ],
    [
      'Chrome on a laptop with a touch screen',
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
      10,
    ],
  ])('not %s', (_name, userAgent, maxTouchPoints) => {
    expect(asks(userAgent, maxTouchPoints)).toBe(false);
  });
});
