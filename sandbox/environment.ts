import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createClientAddress } from './clientAddress.ts';

/** Reports an unusable setting. The message names the setting and gives a valid value. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** The origin of `npm run dev`. Signing leads back to it, and the identity provider and real time accept its pages. */
const DEVELOPMENT_ORIGIN = 'http://localhost:5173';

/** The played parties listen on the next two ports. */
const highestPort = 65_533;

/** Says that a setting is unusable. @param hint what to give instead */
function refuse(name: string, value: string, hint: string, cause?: unknown): never {
  throw new EnvironmentError(`${name} is "${value}": give ${hint}.`, { cause });
}

function readPort(value = '4173'): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= highestPort) return port;
  return refuse('PORT', value, `a whole number from 1 to ${highestPort}`);
}

function readSwitch(name: string, value = '0'): boolean {
  if (value === '0' || value === '1') return value === '1';
  return refuse(name, value, '1 for on, or 0 or nothing for off');
}

function readPace(value = 'normal'): 'fast' | 'normal' {
  if (value === 'fast' || value === 'normal') return value;
  return refuse('SANDBOX_PACE', value, 'fast, or normal or nothing');
}

function readLimits(value?: string): 'normal' | 'raised' | undefined {
  if (value === undefined || value === 'normal' || value === 'raised') return value;
  return refuse('SANDBOX_LIMITS', value, 'normal or raised, or nothing for those of the pace');
}

function readOrigin(name: string, value: string): string {
  const origin = URL.canParse(value) ? new URL(value).origin : 'null';
  if (origin !== 'null' && (value === origin || value === `${origin}/`)) return origin;
  return refuse(name, value, 'an origin, such as http://localhost:5173');
}

/** Reads an origin of pages, without the schemes of sockets. */
function readPageOrigin(name: string, value: string): string {
  const origin = readOrigin(name, value);
  return /^https?:/.test(origin) ? origin : refuse(name, value, 'an origin of http or https');
}

function readList(value = ''): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

function readProxies(value = ''): string[] {
  const proxies = readList(value);
  try {
    createClientAddress(proxies);
    return proxies;
  } catch (cause) {
    const hint = 'addresses or networks, such as 127.0.0.1,10.0.0.0/8';
    return refuse('SANDBOX_TRUSTED_PROXIES', value, hint, cause);
  }
}

function readAblyKey(value?: string): string | undefined {
  if (value === undefined || /^[^.:]+\.[^.:]+:.+$/.test(value)) return value;
  // The value is not repeated: it may be half of a secret.
  throw new EnvironmentError('ABLY_API_KEY: an Ably key reads appId.keyId:secret.');
}

function readDataFolder(value = '.sandbox'): string {
  const folder = resolve(value);
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch (cause) {
    throw new EnvironmentError(`SANDBOX_DATA: the folder ${folder} cannot be made.`, { cause });
  }
}

function readDistFolder(value = 'dist'): string {
  const folder = resolve(value);
  if (existsSync(join(folder, 'pages', 'ru', 'index.html'))) return folder;
  throw new EnvironmentError(
    `There is no build in ${folder}: make one with "npm start", or point SANDBOX_DIST at one.`,
  );
}

/** The sandbox's settings. */
export type SandboxEnvironment = ReturnType<typeof readEnvironment>;

/**
 * Reads and checks the sandbox's settings.
 * @throws EnvironmentError for the first unusable setting
 */
export function readEnvironment(env: Record<string, string | undefined>) {
  // An empty variable counts as unset, because most shells and CI systems leave a setting out this way.
  const given = (name: string) => env[name] || undefined;
  const isOn = (name: string) => readSwitch(name, given(name));
  const pageOrigin = (name: string) => {
    const value = given(name);
    return value && readPageOrigin(name, value);
  };
  const origins = (name: string, read = readOrigin, value = given(name)) =>
    readList(value).map((origin) => read(name, origin));
  const apiProxy = given('API_PROXY');
  return {
    port: readPort(given('PORT')),
    isWorkerKilled: isOn('SANDBOX_KILL_WORKER'),
    /** A setting of the build. The host then sets the cookie of the language as the app does. */
    hasCrossOriginCookies: isOn('JENIL_CROSS_ORIGIN_COOKIES'),
    /** Public pages admit the played tag manager, for a build that names one. */
    hasTagManager: isOn('SANDBOX_TAG_MANAGER'),
    /** `fast`: outside parties answer within milliseconds instead of a second, and limits by address are raised. */
    pace: readPace(given('SANDBOX_PACE')),
    /** Limits by address. The default is normal at the normal pace, and raised at the fast pace. */
    limits: readLimits(given('SANDBOX_LIMITS')),
    /** With this key, messages are published through Ably's own service. */
    ablyApiKey: readAblyKey(given('ABLY_API_KEY')),
    /** The origin that answers /rest and /broadcasting instead of the sandbox. */
    apiProxy: apiProxy && readOrigin('API_PROXY', apiProxy),
    /** False for a back end that does not know X-Device-Key. */
    isDeviceKeyAsked: readSwitch('SANDBOX_DEVICE_KEY', given('SANDBOX_DEVICE_KEY') ?? '1'),
    /** Proxies whose X-Forwarded-For is trusted; none by default, because any caller can send the header. */
    trustedProxies: readProxies(given('SANDBOX_TRUSTED_PROXIES')),
    /** The sandbox's public address if a proxy stands before it; a loopback address by default. */
    origin: pageOrigin('SANDBOX_ORIGIN'),
    /** The public address of the played identity provider. */
    identityOrigin: pageOrigin('SANDBOX_IDENTITY_ORIGIN'),
    /** The public address of the played signing provider. */
    signingOrigin: pageOrigin('SANDBOX_SIGNING_ORIGIN'),
    /**
     * Origins that serve the app from other hosts, and whose pages call the API here; none by default. SMS name the first
     * origin.
     */
    allowedOrigins: origins('SANDBOX_ALLOWED_ORIGINS', readPageOrigin),
    /** Further origins that every page may connect to: an API, a real-time service, monitoring elsewhere. */
    connectHosts: origins('SANDBOX_CONNECT_HOSTS'),
    /** Origins of an identity provider other than the played one. */
    identityHosts: origins('SANDBOX_IDENTITY_HOSTS'),
    /** More origins that serve the app; the origin of the development server by default. */
    otherAppOrigins: origins(
      'SANDBOX_OTHER_ORIGINS',
      readOrigin,
      given('SANDBOX_OTHER_ORIGINS') ?? DEVELOPMENT_ORIGIN,
    ),
    /** The build to serve. */
    distFolder: readDistFolder(given('SANDBOX_DIST')),
    /** The folder of the sandbox's state. */
    dataFolder: readDataFolder(given('SANDBOX_DATA')),
  };
}
