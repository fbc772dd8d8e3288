import { describe, expect, it } from 'vitest';
import { defaultBrand } from '../src/config/brand.ts';
import { readConfig } from './environment.ts';

describe("the lender's variables", () => {
  it('have working defaults', () => {
    expect(readConfig({}).brand).toEqual(defaultBrand);
    expect(readConfig({}).hasCrossOriginCookies).toBe(false);
    expect(readConfig({}).visitorCookie).toBe('uid');
    expect(readConfig({}).sessionCookie).toBe('SESSION_TOKEN');
    expect(readConfig({}).refreshCookie).toBe('REFRESH_TOKEN');
  });

  it('leave the device key out when they say so', () => {
    expect(readConfig({}).hasDeviceKey).toBe(true);
    expect(readConfig({ JENIL_DEVICE_KEY: '1' }).hasDeviceKey).toBe(true);
    expect(readConfig({ JENIL_DEVICE_KEY: '0' }).hasDeviceKey).toBe(false);
  });

  it('puts the lender’s variables into the configuration', () => {
    const config = readConfig({
      JENIL_BRAND_NAME: 'Тез',
      JENIL_SITE_URL: 'https://tez.example',
      JENIL_API_BASE: 'https://api.tez.example/v1',
      JENIL_LIVENESS_SCRIPT_URL: 'https://static.face.example/sdk.js',
      JENIL_LIVENESS_SERVICE_URL: 'https://service.face.example/api',
      JENIL_SUPPORT_PHONE: '+7 727 000 11 22',
      JENIL_SUPPORT_EMAIL: 'help@tez.example',
      JENIL_SECURITY_EMAIL: 'cert@tez.example',
      JENIL_SOCIAL_URL: 'https://social.example/tez',
      JENIL_SESSION_COOKIE: 'session',
      JENIL_REFRESH_COOKIE: 'refresh',
      JENIL_CROSS_ORIGIN_COOKIES: '1',
      JENIL_DEVICE_CLASS_REEVALUATION: '0',
      PATH: '/bin',
    });
    expect(config).toMatchObject({
      apiBase: 'https://api.tez.example/v1',
      livenessScriptUrl: 'https://static.face.example/sdk.js',
      livenessServiceUrl: 'https://service.face.example/api',
    });
    expect(config.brand).toEqual({
      name: 'Тез',
      siteUrl: 'https://tez.example',
      supportPhone: '+7 727 000 11 22',
      supportEmail: 'help@tez.example',
      securityEmail: 'cert@tez.example',
      socialUrl: 'https://social.example/tez',
    });
    expect(config.sessionCookie).toBe('session');
    expect(config.refreshCookie).toBe('refresh');
    expect(config.hasCrossOriginCookies).toBe(true);
    expect(config.isDeviceClassReevaluated).toBe(false);
  });

  it('say where monitoring goes and how much of it, or that there is none', () => {
    const { monitoring } = readConfig({
      JENIL_MONITORING_URL: 'https://watch.example/collect',
      JENIL_MONITORING_KEY: 'k-1',
      JENIL_TRACING_URL: 'https://traces.example/v1/traces',
      JENIL_MONITORING_SAMPLE_RATE: '0.25',
    }).telemetryConfig;
    expect(monitoring).toEqual({
      receiverUrl: 'https://watch.example/collect',
      apiKey: 'k-1',
      collectorUrl: 'https://traces.example/v1/traces',
      sampleRate: 0.25,
    });
    expect(readConfig({}).telemetryConfig.monitoring?.sampleRate).toBe(1);
    expect(readConfig({ JENIL_MONITORING_DISABLED: '1' }).telemetryConfig.monitoring).toBeNull();
  });

  it('choose the adapter of the identity provider', () => {
    expect(readConfig({}).identityProviderName).toBe('played');
    expect(readConfig({ JENIL_IDENTITY_PROVIDER: 'example' }).identityProviderName).toBe('example');
  });

  it('choose the new way of sending attribution, or the old one', () => {
    expect(readConfig({}).newUtmMechanismEnabled).toBe(true);
    expect(readConfig({ JENIL_NEW_UTM_MECHANISM_ENABLED: '0' }).newUtmMechanismEnabled).toBe(false);
  });

  it('name a tag manager, or none', () => {
    expect(readConfig({}).telemetryConfig.tagManager).toBeNull();
    expect(readConfig({ JENIL_TAG_MANAGER_ID: 'GTM-A1' }).telemetryConfig.tagManager).toEqual({
      id: 'GTM-A1',
      scriptUrl: null,
    });
  });

  it.each([
    'https://pay.example.kz',
    'https://pay.example.kz/loans?from=app#form',
    'https://pay.example.kz/{contract}?sum={amount}',
  ])('name the page for paying: %s', (url) => {
    expect(readConfig({}).paymentUrl).toBe('');
    expect(readConfig({ JENIL_PAYMENT_URL: url }).paymentUrl).toBe(url);
  });

  it('say what there is not, apart from what the sandbox plays', () => {
    const played = readConfig({});
    expect([played.livenessScriptUrl, played.redirectOrigins]).toEqual([null, null]);
    expect(played.telemetryConfig.monitoring).toMatchObject({
      receiverUrl: null,
      collectorUrl: null,
    });
    const none = readConfig({
      JENIL_API_BASE: 'off',
      JENIL_LIVENESS_SCRIPT_URL: 'off',
      JENIL_LIVENESS_SERVICE_URL: 'off',
      JENIL_REDIRECT_HOSTS: 'off',
      JENIL_TRACING_URL: 'off',
    });
    expect([none.apiBase, none.livenessScriptUrl, none.livenessServiceUrl]).toEqual(['', '', '']);
    expect(none.redirectOrigins).toEqual([]);
    expect(none.telemetryConfig.monitoring?.collectorUrl).toBe('');
    expect(readConfig({ JENIL_MONITORING_URL: 'off' }).telemetryConfig.monitoring).toBeNull();
  });

  it.each([
    [{ JENIL_LIVENESS_SCRIPT_URL: 'off' }, 'off together'],
    [
      { JENIL_MONITORING_URL: 'off', JENIL_TRACING_URL: 'https://traces.example/v1/traces' },
      'JENIL_TRACING_URL needs monitoring',
    ],
  ])('are refused where half of a party is off: %j', (variables, why) => {
    expect(() => readConfig(variables)).toThrow(why);
  });

  it('lead to the named hosts by https alone, and to loopback by http too', () => {
    const origins = (hosts: string) => readConfig({ JENIL_REDIRECT_HOSTS: hosts }).redirectOrigins;
    expect(origins('sign.kz,egov.kz:8443')).toEqual(['https://sign.kz', 'https://egov.kz:8443']);
    expect(origins('127.0.0.1:5212')).toEqual(['https://127.0.0.1:5212', 'http://127.0.0.1:5212']);
    expect(origins('localhost.evil.kz,127.0.0.10')).toEqual([
      'https://localhost.evil.kz',
      'https://127.0.0.10',
    ]);
  });

  it.each(['1414', '5757', '109', '+7 727 000 11 22'])('take the phone %s', (phone) => {
    expect(readConfig({ JENIL_SUPPORT_PHONE: phone }).brand.supportPhone).toBe(phone);
  });

  it.each([
    ['JENIL_RELEASE', 'yes'],
    ['JENIL_SUPPORT_PHONE', '14'],
    ['JENIL_SUPPORT_PHONE', '+1414'],
    ['JENIL_MONITORING_SAMPLE_RATE', '1.5'],
    ['JENIL_MONITORING_SAMPLE_RATE', '-1'],
    ['JENIL_MONITORING_SAMPLE_RATE', '50%'],
    ['JENIL_MONITORING_URL', 'watch.example'],
    ['JENIL_MONITORING_DISABLED', 'no'],
    ['JENIL_NEW_UTM_MECHANISM_ENABLED', 'false'],
    ['JENIL_TAG_MANAGER_ID', 'a&b'],
    ['JENIL_IDENTITY_PROVIDER', 'other'],
    ['JENIL_SITE_URL', 'tez.example'],
    ['JENIL_SITE_URL', 'https://tez.example/'],
    ['JENIL_SITE_URL', 'https://tez.example/path'],
    ['JENIL_SITE_URL', 'javascript:alert(1)'],
    ['JENIL_BRAND_NAME', ' '],
    ['JENIL_SUPPORT_PHONE', '8 700'],
    ['JENIL_SUPPORT_EMAIL', 'support'],
    ['JENIL_SOCIAL_URL', 'http://insecure.example'],
    ['JENIL_PAYMENT_URL', 'http://pay.example.kz/'],
    ['JENIL_PAYMENT_URL', '/pay'],
    ['JENIL_PAYMENT_URL', 'https://'],
    ['JENIL_PAYMENT_URL', 'https://user@pay.example.kz/'],
    ['JENIL_PAYMENT_URL', 'https://{contract}.example.kz/'],
    ['JENIL_PAYMENT_URL', 'https://pay.example.kz/?iin={iin}'],
    ['JENIL_CROSS_ORIGIN_COOKIES', 'yes'],
    ['JENIL_DEVICE_KEY', 'off'],
    ['JENIL_DEVICE_KEY', 'false'],
    ['JENIL_VISITOR_COOKIE', 'two words'],
    ['JENIL_VISITOR_COOKIE', '__Http-uid'],
    ['JENIL_SESSION_COOKIE', 'two words'],
    ['JENIL_SESSION_COOKIE', '__Http-SESSION_TOKEN'],
    ['JENIL_REFRESH_COOKIE', '__Host-Http-REFRESH_TOKEN'],
  ])('%s=%j is refused by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(['__Host-SESSION_TOKEN', '__Secure-SESSION_TOKEN', '__host-session'])(
    'name a cookie for https alone where the site has https, and nowhere else: %s',
    (name) => {
      const names = {
        JENIL_SESSION_COOKIE: name,
        JENIL_REFRESH_COOKIE: `${name}-2`,
        JENIL_VISITOR_COOKIE: `${name}-3`,
      };
      const https = readConfig({ ...names, JENIL_SITE_URL: 'https://tez.example' });
      expect([https.sessionCookie, https.refreshCookie, https.visitorCookie]).toEqual([
        name,
        `${name}-2`,
        `${name}-3`,
      ]);
      expect(() => readConfig({ ...names, JENIL_SITE_URL: 'http://tez.example' })).toThrow(
        `JENIL_SESSION_COOKIE ${name} needs a JENIL_SITE_URL that begins with https://; JENIL_REFRESH_COOKIE ${name}-2 needs a JENIL_SITE_URL that begins with https://; JENIL_VISITOR_COOKIE`,
      );
    },
  );

  it('a mistyped name is refused, and every problem is told at once', () => {
    expect(() => readConfig({ JENIL_BRAND: 'x', JENIL_SUPPORT_EMAIL: 'y' })).toThrow(
      /JENIL_BRAND is not a variable.*JENIL_SUPPORT_EMAIL/,
    );
  });
});
