import * as v from 'valibot';
import { defaultBrand } from '../src/config/brand.ts';
import type { Config } from '../src/config/config.ts';
import type { TelemetryConfig } from '../src/config/telemetry.ts';

const originText = v.pipe(
  v.string(),
  v.regex(
    /^https?:\/\/[^/?#@]+$/,
    'must be an origin such as https://example.kz, without a path or trailing slash',
  ),
);
const origin = (fallback: string) => v.optional(originText, fallback);
/** Empty means the sandbox's. */
const optionalUrl = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^(?:https?:\/\/[^/?#@]+(?:\/[^?#]*[^?#/])?)?$/,
      'must be an address such as https://api.example.kz/v1, without query or trailing slash',
    ),
  ),
  '',
);
const cookieName = (fallback: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'must be a name of letters, digits, _ and -')),
    fallback,
  );
const text = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), fallback);
const email = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.email('must be an e-mail address')), fallback);

const schema = v.object({
  JENIL_BRAND_NAME: text(defaultBrand.name),
  JENIL_SITE_URL: origin(defaultBrand.siteUrl),
  JENIL_SUPPORT_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+7[\d ]{10,14}$/, 'must look like +7 700 000 00 00')),
    defaultBrand.supportPhone,
  ),
  JENIL_SUPPORT_EMAIL: email(defaultBrand.supportEmail),
  JENIL_SECURITY_EMAIL: email(defaultBrand.securityEmail),
  JENIL_SOCIAL_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an absolute URL'),
      v.regex(/^https:/, 'must begin with https://'),
    ),
    defaultBrand.socialUrl,
  ),
  JENIL_API_BASE: optionalUrl,
  JENIL_REALTIME_ENDPOINT: v.optional(v.union([v.literal(''), v.literal('ably'), originText]), ''),
  JENIL_LIVENESS_SCRIPT_URL: optionalUrl,
  JENIL_LIVENESS_SERVICE_URL: optionalUrl,
  JENIL_REDIRECT_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[a-z0-9.-]+(?::\d+)?(?:,(?!$)|$))*$/,
        'must be hosts such as sign.example.kz, separated by commas',
      ),
    ),
    '',
  ),
  JENIL_SESSION_COOKIE: cookieName('SESSION_TOKEN'),
  JENIL_REFRESH_COOKIE: cookieName('REFRESH_TOKEN'),
  JENIL_MONITORING_URL: optionalUrl,
  JENIL_MONITORING_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]*$/, 'must be printable ASCII without spaces')),
    '',
  ),
  JENIL_TRACING_URL: optionalUrl,
  JENIL_MONITORING_SAMPLE_RATE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1 such as 0.25'),
      v.transform(Number),
    ),
    '1',
  ),
  JENIL_MONITORING_DISABLED: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  JENIL_TAG_MANAGER_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]*$/, 'must be letters, digits, _ and -')),
    '',
  ),
  JENIL_TAG_MANAGER_URL: optionalUrl,
  JENIL_CROSS_ORIGIN_COOKIES: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  JENIL_NEW_UTM_MECHANISM_ENABLED: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
  JENIL_DEVICE_CLASS_REEVALUATION: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '1'),
});

/** `telemetryConfig` is compiled in apart from the rest: the first load does without it. */
export type BuildConfig = Config & {
  readonly telemetryConfig: TelemetryConfig;
  /** Attribution goes out in bulk posts that can wait; off: one post at a time. */
  readonly newUtmMechanismEnabled: boolean;
  /** True when turning the phone changes its class. */
  readonly isDeviceClassReevaluated: boolean;
};

/**
 * Reads the build's configuration from environment variables.
 * @param environment usually `process.env`; only `JENIL_*` is looked at
 * @throws Error naming every variable that is wrong and one that is unknown (most likely a typing error)
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): BuildConfig {
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
  ];
  if (!parsed.success || problems.length > 0) {
    throw new Error(`Configuration: ${problems.join('; ')}`);
  }
  const values = parsed.output;
  return {
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
    redirectHosts: values.JENIL_REDIRECT_HOSTS.split(',').filter(Boolean),
    sessionCookie: values.JENIL_SESSION_COOKIE,
    refreshCookie: values.JENIL_REFRESH_COOKIE,
    sandboxPort: null,
    telemetryConfig: {
      monitoring:
        values.JENIL_MONITORING_DISABLED === '1'
          ? null
          : {
              receiverUrl: values.JENIL_MONITORING_URL,
              apiKey: values.JENIL_MONITORING_KEY,
              collectorUrl: values.JENIL_TRACING_URL,
              sampleRate: values.JENIL_MONITORING_SAMPLE_RATE,
            },
      tagManager: values.JENIL_TAG_MANAGER_ID
        ? { id: values.JENIL_TAG_MANAGER_ID, scriptUrl: values.JENIL_TAG_MANAGER_URL }
        : null,
    },
    hasCrossOriginCookies: values.JENIL_CROSS_ORIGIN_COOKIES === '1',
    newUtmMechanismEnabled: values.JENIL_NEW_UTM_MECHANISM_ENABLED === '1',
    isDeviceClassReevaluated: values.JENIL_DEVICE_CLASS_REEVALUATION === '1',
  };
}
