import * as v from 'valibot';
import { defaultBrand } from '../src/config/brand.ts';
import type { Config } from '../src/config/config.ts';
import { identityProviderNames } from '../src/config/identityProviders.ts';
import type { TelemetryConfig } from '../src/config/telemetry.ts';
import type { AndroidApp } from './wellKnown.ts';

/** Creates the schema of a text that must match a pattern. Without the variable, the value is the fallback. */
const matching = (pattern: RegExp, rule: string, fallback = '') =>
  v.optional(v.pipe(v.string(), v.regex(pattern, `must be ${rule}`)), fallback);
const origin = (fallback: string) =>
  matching(
    /^https?:\/\/[^/?#@]+$/,
    'an origin such as https://example.kz, without a path or trailing slash',
    fallback,
  );
/** An address; empty means an address of the sandbox. */
const address = matching(
  /^(?:https?:\/\/[^/?#@]+(?:\/[^?#]*[^?#/])?)?$/,
  'an address such as https://api.example.kz/v1, without query or trailing slash',
);
/** An address like `address`, or `off` for a lender without the service. */
const addressOrOff = matching(
  /^(?:off|https?:\/\/[^/?#@]+(?:\/[^?#]*[^?#/])?)?$/,
  'an address such as https://api.example.kz/v1, without query or trailing slash, or off',
);
/** An address; null when the sandbox plays the party, an empty text for `off`. */
const playedOrNone = v.pipe(
  addressOrOff,
  v.transform((url) => (url === 'off' ? '' : url || null)),
);
const cookieName = (fallback: string) =>
  v.pipe(
    matching(/^[A-Za-z0-9_-]+$/, 'a name of letters, digits, _ and -', fallback),
    v.check(
      (name) => !/^__(?:Host-)?Http-/i.test(name),
      'must be a name that scripts may set: not one with __Http- or __Host-Http-',
    ),
  );
/** Lists the origins of a host: https, and on loopback also http for trials of a back end. */
const originsAt = (host: string): readonly string[] =>
  /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)
    ? [`https://${host}`, `http://${host}`]
    : [`https://${host}`];
/** Returns whether browsers accept a cookie of this name only from pages over https. */
const isSecureName = (name: string) => /^__(?:Host|Secure)-/i.test(name);
const email = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.email('must be an e-mail address')), fallback);
const flag = (fallback: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), fallback),
    v.transform((value) => value === '1'),
  );

const schema = v.object({
  JENIL_BRAND_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')),
    defaultBrand.name,
  ),
  JENIL_SITE_URL: origin(defaultBrand.siteUrl),
  JENIL_SUPPORT_PHONE: matching(
    /^(?:\+7[\d ]{10,14}|\d{3,6})$/,
    'a number such as +7 700 000 00 00, or a short one such as 1414',
    defaultBrand.supportPhone,
  ),
  JENIL_SUPPORT_EMAIL: email(defaultBrand.supportEmail),
  JENIL_SECURITY_EMAIL: email(defaultBrand.securityEmail),
  JENIL_SOCIAL_URL: v.pipe(
    matching(/^https:/, 'an address that begins with https://', defaultBrand.socialUrl),
    v.url('must be an absolute URL'),
  ),
  JENIL_RELEASE: flag('0'),
  // Empty and `off` mean the app's own origin. A release must not leave the variable empty (`standIns.ts`).
  JENIL_API_BASE: v.pipe(
    addressOrOff,
    v.transform((url) => (url === 'off' ? '' : url)),
  ),
  JENIL_REALTIME_ENDPOINT: matching(
    /^(?:ably|https?:\/\/[^/?#@]+)?$/,
    '"ably", or an origin such as https://rt.example.kz',
  ),
  JENIL_IDENTITY_PROVIDER: v.optional(
    v.picklist(identityProviderNames, `must be one of ${identityProviderNames.join(', ')}`),
    'played',
  ),
  JENIL_LIVENESS_SCRIPT_URL: playedOrNone,
  JENIL_LIVENESS_SERVICE_URL: playedOrNone,
  JENIL_REDIRECT_HOSTS: v.pipe(
    matching(
      /^(?:[a-z0-9.-]+(?::\d+)?(?:,(?!$)|$))*$/,
      'hosts such as sign.example.kz, separated by commas, or off',
    ),
    v.transform((hosts) => {
      if (hosts === '') return null;
      return hosts === 'off' ? [] : hosts.split(',').filter(Boolean).flatMap(originsAt);
    }),
  ),
  JENIL_PAYMENT_URL: v.pipe(
    matching(
      /^(?:https:\/\/[^/?#@{}\s]+(?:[/?](?:[^{}\s]|\{(?:contract|amount)\})*)?)?$/,
      'an address that begins with https://; {contract} and {amount} can stand in its path or query',
    ),
    v.check((text) => text === '' || URL.canParse(text), 'must be an absolute URL'),
  ),
  JENIL_SESSION_COOKIE: cookieName('SESSION_TOKEN'),
  JENIL_REFRESH_COOKIE: cookieName('REFRESH_TOKEN'),
  JENIL_VISITOR_COOKIE: cookieName('uid'),
  JENIL_DEVICE_KEY: flag('1'),
  JENIL_MONITORING_URL: playedOrNone,
  JENIL_MONITORING_KEY: matching(/^[\x21-\x7e]*$/, 'printable ASCII without spaces'),
  JENIL_TRACING_URL: playedOrNone,
  JENIL_MONITORING_SAMPLE_RATE: v.pipe(
    matching(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'a number from 0 to 1 such as 0.25', '1'),
    v.transform(Number),
  ),
  JENIL_MONITORING_DISABLED: flag('0'),
  JENIL_TAG_MANAGER_ID: matching(/^[A-Za-z0-9_-]*$/, 'letters, digits, _ and -'),
  JENIL_TAG_MANAGER_URL: address,
  JENIL_CROSS_ORIGIN_COOKIES: flag('0'),
  JENIL_NEW_UTM_MECHANISM_ENABLED: flag('1'),
  JENIL_DEVICE_CLASS_REEVALUATION: flag('1'),
  JENIL_ANDROID_PACKAGE: matching(
    /^(?:[A-Za-z]\w*(?:\.[A-Za-z]\w*)+)?$/,
    'the name of an Android app such as kz.example.app',
  ),
  JENIL_ANDROID_FINGERPRINTS: v.pipe(
    matching(
      /^(?:(?:[0-9A-F]{2}:){31}[0-9A-F]{2}(?:,(?!$)|$))*$/,
      'SHA-256 fingerprints such as 4F:0A:… (32 pairs of capitals), separated by commas',
    ),
    v.transform((fingerprints) => fingerprints.split(',').filter(Boolean)),
  ),
});

/** Lists contradictions between the variables. */
function contradictions(values: v.InferOutput<typeof schema>): readonly string[] {
  const isSiteSecure = values.JENIL_SITE_URL.startsWith('https:');
  const cookies = ['JENIL_SESSION_COOKIE', 'JENIL_REFRESH_COOKIE', 'JENIL_VISITOR_COOKIE'] as const;
  const isScriptOff = values.JENIL_LIVENESS_SCRIPT_URL === '';
  const isServiceOff = values.JENIL_LIVENESS_SERVICE_URL === '';
  const isTraced = Boolean(values.JENIL_TRACING_URL);
  const hasPackage = values.JENIL_ANDROID_PACKAGE !== '';
  const hasFingerprints = values.JENIL_ANDROID_FINGERPRINTS.length > 0;
  const found: readonly (string | false)[] = [
    ...cookies.map(
      (name) =>
        !isSiteSecure &&
        isSecureName(values[name]) &&
        `${name} ${values[name]} needs a JENIL_SITE_URL that begins with https://`,
    ),
    isScriptOff !== isServiceOff &&
      'JENIL_LIVENESS_SCRIPT_URL and JENIL_LIVENESS_SERVICE_URL are off together or not at all',
    values.JENIL_MONITORING_URL === '' &&
      isTraced &&
      'JENIL_TRACING_URL needs monitoring, and JENIL_MONITORING_URL is off',
    hasPackage !== hasFingerprints &&
      'JENIL_ANDROID_PACKAGE and JENIL_ANDROID_FINGERPRINTS: each needs the other',
  ];
  return found.filter((contradiction) => contradiction !== false);
}

/**
 * Reads the build's configuration from environment variables.
 * @param environment usually `process.env`; only variables `JENIL_*` are read
 * @throws Error naming every invalid and every unknown variable (an unknown name is probably a typing error)
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name.startsWith('JENIL_') && value !== undefined,
    ),
  );
  const unknown = Object.keys(given).filter((name) => !(name in schema.entries));
  const parsed = v.safeParse(schema, given);
  const problems = [
    ...unknown.map((name) => `${name} is not a variable of Jenil`),
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    ...(parsed.success ? contradictions(parsed.output) : []),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Configuration: ${problems.join('; ')}`);
  }
  const values = parsed.output;
  const config: Config = {
    brand: {
      name: values.JENIL_BRAND_NAME,
      siteUrl: values.JENIL_SITE_URL,
      supportPhone: values.JENIL_SUPPORT_PHONE,
      supportEmail: values.JENIL_SUPPORT_EMAIL,
      securityEmail: values.JENIL_SECURITY_EMAIL,
      socialUrl: values.JENIL_SOCIAL_URL,
    },
    apiBase: values.JENIL_API_BASE,
    realtimeEndpoint: values.JENIL_REALTIME_ENDPOINT,
    livenessScriptUrl: values.JENIL_LIVENESS_SCRIPT_URL,
    livenessServiceUrl: values.JENIL_LIVENESS_SERVICE_URL,
    redirectOrigins: values.JENIL_REDIRECT_HOSTS,
    paymentUrl: values.JENIL_PAYMENT_URL,
    sessionCookie: values.JENIL_SESSION_COOKIE,
    refreshCookie: values.JENIL_REFRESH_COOKIE,
    visitorCookie: values.JENIL_VISITOR_COOKIE,
    sandboxPort: null,
  };
  /** A separate module of the application, because the first load does not need it. */
  const telemetryConfig: TelemetryConfig = {
    monitoring:
      values.JENIL_MONITORING_DISABLED || values.JENIL_MONITORING_URL === ''
        ? null
        : {
            receiverUrl: values.JENIL_MONITORING_URL,
            apiKey: values.JENIL_MONITORING_KEY,
            collectorUrl: values.JENIL_TRACING_URL,
            sampleRate: values.JENIL_MONITORING_SAMPLE_RATE,
          },
    tagManager: values.JENIL_TAG_MANAGER_ID
      ? { id: values.JENIL_TAG_MANAGER_ID, scriptUrl: values.JENIL_TAG_MANAGER_URL || null }
      : null,
  };
  /** The lender's Android app for `/.well-known/assetlinks.json`, not compiled into the scripts. */
  const androidApp: AndroidApp | null = values.JENIL_ANDROID_PACKAGE
    ? { packageName: values.JENIL_ANDROID_PACKAGE, fingerprints: values.JENIL_ANDROID_FINGERPRINTS }
    : null;
  return {
    ...config,
    telemetryConfig,
    androidApp,
    hasDeviceKey: values.JENIL_DEVICE_KEY,
    hasCrossOriginCookies: values.JENIL_CROSS_ORIGIN_COOKIES,
    identityProviderName: values.JENIL_IDENTITY_PROVIDER,
    /** True: attribution is sent in bulk posts, which can be delayed. False: one post at a time. */
    newUtmMechanismEnabled: values.JENIL_NEW_UTM_MECHANISM_ENABLED,
    /** True when a resize, such as a rotation, evaluates the class of the device again. */
    isDeviceClassReevaluated: values.JENIL_DEVICE_CLASS_REEVALUATION,
    /** True for a build for borrowers: it fails on sandbox addresses and sample data (`standIns.ts`). */
    isRelease: values.JENIL_RELEASE,
  };
}
