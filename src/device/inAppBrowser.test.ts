import { describe, expect, it } from 'vitest';
import { appBrowserOf, intentAddress, isCameraMissing } from './inAppBrowser.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F';
const chrome =
  'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';

describe('appBrowserOf', () => {
  it.each([
    ['Instagram on Android', `${android}; wv) ${chrome} Instagram 350.0.0.0 Android`, 'android'],
    ['Facebook on Android', `${android}; wv) ${chrome} [FB_IAB/FB4A;FBAV/480.0.0.0;]`, 'android'],
    ['TikTok on Android', `${android}) ${chrome} trill_350102 BytedanceWebview/d8a21c6`, 'android'],
    ['another app on Android', `${android}; wv) ${chrome}`, 'android'],
    ['Instagram on an iPhone', `${iphone} Mobile/15E148 Instagram 350.0.0.0`, 'ios'],
    ['Facebook on an iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.0]`, 'ios'],
    ['an older WebView on Android', `${android}) ${chrome}`, 'android'],
    ['another app on an iPhone', `${iphone} Mobile/15E148`, 'ios'],
    ['Google’s app on an iPhone', `${iphone} GSA/340.0 Mobile/15E148 Safari/604.1`, 'ios'],
    ['TikTok on an iPhone', `${iphone} Mobile/15E148 musical_ly_35.0.0 BytedanceWebview`, 'ios'],
  ])('finds another app when the page is shown in %s', (_name, userAgent, system) => {
    expect(appBrowserOf(userAgent)).toBe(system);
  });

  it.each([
    ['Chrome or the installed app on Android', `${android}) ${chrome.replace('Version/4.0 ', '')}`],
    ['Safari', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on a desktop', `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`],
  ])('finds none when the page is shown in %s', (_name, userAgent) => {
    expect(appBrowserOf(userAgent)).toBeNull();
  });

  it('finds none when the page is the installed app on an iPhone', () => {
    expect(appBrowserOf(`${iphone} Mobile/15E148`, true)).toBeNull();
  });
});

describe('intentAddress', () => {
  it('falls back to the page itself when Android has no browser for it', () => {
    const address = 'https://jenil.example/login/iin?amount=250000&product=24_month&method=annuity';
    const intent = intentAddress(address);
    expect(intent).toMatch(/^intent:\/\/jenil\.example\/login\/iin\?amount=250000&/);
    expect(intent).toContain('#Intent;scheme=https;');
    expect(intent).toContain(`S.browser_fallback_url=${encodeURIComponent(address)};end`);
  });

  it('keeps scheme and port when the address is a local one', () => {
    expect(intentAddress('http://localhost:4173/login')).toMatch(
      /^intent:\/\/localhost:4173\/login#Intent;scheme=http;/,
    );
  });
});

describe('isCameraMissing', () => {
  const devices = (enumerateDevices: () => Promise<Pick<MediaDeviceInfo, 'kind'>[]>) => ({
    getUserMedia: () => Promise.reject(new Error('not called')),
    enumerateDevices,
  });

  it('says yes when the browser has no call for a camera', async () => {
    expect(await isCameraMissing(undefined)).toBe(true);
  });

  it('says yes when there are other devices only', async () => {
    expect(await isCameraMissing(devices(async () => [{ kind: 'audiooutput' }]))).toBe(true);
  });

  it('says no when there is a camera, and when the browser does not tell', async () => {
    expect(await isCameraMissing(devices(async () => [{ kind: 'videoinput' }]))).toBe(false);
    expect(await isCameraMissing(devices(async () => []))).toBe(false);
    expect(await isCameraMissing(devices(() => Promise.reject(new Error('refused'))))).toBe(false);
  });
});
