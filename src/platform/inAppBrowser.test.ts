import { describe, expect, it } from 'vitest';
import { inAppBrowser, realBrowserLink } from './inAppBrowser.ts';

const android = 'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const chrome = `${android.replace('; wv', '')} (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36`;
const safari = `${iPhone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`;

describe('inAppBrowser', () => {
  it.each([
    [
      'instagram',
      `${android} Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 358.0.0.51.97 Android`,
    ],
    [
      'instagram',
      `${iPhone} (KHTML, like Gecko) Mobile/21F90 Instagram 335.0.8.30.94 (iPhone12,1)`,
    ],
    ['instagram', `${iPhone} Mobile/21F90 Instagram 335.0.8 [FBAN/InstagramForiOS;FBAV/335.0.8]`],
    [
      'tiktok',
      `${android} Chrome/131.0.0.0 Mobile Safari/537.36 trill_370603 BytedanceWebview/d8a21c6`,
    ],
    ['tiktok', `${iPhone} Mobile/21F90 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store`],
    [
      'facebook',
      `${android} Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`,
    ],
    ['facebook', `${iPhone} Mobile/21F90 [FBAN/FBIOS;FBAV/468.0.0.38.106;FBDV/iPhone12,1]`],
    ['facebook', `${iPhone} Mobile/21F90 [FBAN/MessengerForiOS;FBAV/468.0.0.38.106]`],
  ])('returns %s when its web view shows the page', (name, userAgent) => {
    expect(inAppBrowser(userAgent)).toBe(name);
  });

  it.each([chrome, safari, `${android} Version/4.0 Chrome/131.0.0.0`, 'Node.js/24', ''])(
    'returns null when the user agent is «%s»',
    (userAgent) => {
      expect(inAppBrowser(userAgent)).toBeNull();
    },
  );
});

describe('realBrowserLink', () => {
  it('returns an intent when the system is Android', () => {
    expect(realBrowserLink('https://jenil.example/login/iin', android)).toBe(
      'intent://jenil.example/login/iin#Intent;scheme=https;action=android.intent.action.VIEW;' +
        'category=android.intent.category.BROWSABLE;' +
        'S.browser_fallback_url=https%3A%2F%2Fjenil.example%2Flogin%2Fiin;end',
    );
  });

  it('carries the loan choice only when the address has more', () => {
    const query =
      'utm_source=tiktok&amount=78500&uuid=5f1c&product=12_month&method=annuity&lang=kk';
    const link = realBrowserLink(`https://jenil.example/login/iin?${query}#who`, android);
    const [address, intent = ''] = (link ?? '').split('#');
    const choice = 'amount=78500&product=12_month&method=annuity';
    expect(address).toBe(`intent://jenil.example/login/iin?${choice}`);
    const [, fallback = ''] = /browser_fallback_url=([^;]+);/.exec(intent) ?? [];
    expect(decodeURIComponent(fallback)).toBe(`https://jenil.example/login/iin?${choice}`);
  });

  it('adds nothing to the intent when a value has characters of its syntax', () => {
    const link = realBrowserLink(
      'https://jenil.example/?product=a;end%23Intent;package=x',
      android,
    );
    expect(link?.split('#')[0]).toBe(
      'intent://jenil.example/?product=a%3Bend%23Intent%3Bpackage%3Dx',
    );
    expect(link?.split('#')).toHaveLength(2);
  });

  it('keeps scheme and port when the address is a local one', () => {
    const link = realBrowserLink('http://localhost:4173', android);
    expect(link).toMatch(/^intent:\/\/localhost:4173\/#Intent;scheme=http;/);
  });

  it.each([iPhone, safari, 'Mozilla/5.0 (Windows NT 10.0)'])(
    'returns null when the user agent is «%s»',
    (userAgent) => {
      expect(realBrowserLink('https://jenil.example/', userAgent)).toBeNull();
    },
  );

  it('returns null when the address is not one of the web', () => {
    expect(realBrowserLink('javascript:alert(1)', android)).toBeNull();
    expect(realBrowserLink('/login/iin', android)).toBeNull();
  });
});
