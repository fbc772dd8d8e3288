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

function readPort(value = '4173'): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= highestPort) return port;
  throw new EnvironmentError(`PORT is "${value}": give a whole number from 1 to ${highestPort}.`);
}

function readSwitch(name: string, value = ''): boolean {
  if (value === '1') return true;
  if (value === '' || value === '0') return false;
  throw new EnvironmentError(`${name} is "${value}": give 1 for on, or 0 or nothing for off.`);
}

function readPace(value = 'normal'): 'fast' | 'normal' {
  if (value === 'fast' || value === 'normal') return value;
  throw new EnvironmentError(`SANDBOX_PACE is "${value}": give fast, or normal or nothing.`);
}

function readLimits(value = ''): 'normal' | 'raised' | undefined {
  if (value === '' || value === 'normal' || value === 'raised') return value || undefined;
  throw new EnvironmentError(
    `SANDBOX_LIMITS is "${value}": give normal or raised, or nothing for those of the pace.`,
  );
}

function readOrigin(name: string, value: string): string {
  const origin = URL.canParse(value) ? new URL(value).origin : 'null';
  if (origin !== 'null' && (value === origin || value === `${origin}/`)) return origin;
  throw new EnvironmentError(
    `${name} is "${value}": give an origin, such as http://localhost:5173.`,
  );
}

/** Reads an origin of pages, without the schemes of sockets. */
function readPageOrigin(name: string, value: string): string {
  const origin = readOrigin(name, value);
  if (/^https?:/.test(origin)) return origin;
  throw new EnvironmentError(`${name} is "${value}": give an origin of http or https.`);
}

function readList(value = ''): string[] {
  return value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

function readOrigins(name: string, value: string): string[] {
  return readList(value).map((origin) => readOrigin(name, origin));
}

function readProxies(value: string): string[] {
  const proxies = readList(value);
  try {
    createClientAddress(proxies);
    return proxies;
  } catch (cause) {
    throw new EnvironmentError(
      `SANDBOX_TRUSTED_PROXIES is "${value}": give addresses or networks, such as 127.0.0.1,10.0.0.0/8.`,
      { cause },
    );
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
  const { PORT, SANDBOX_DATA, SANDBOX_DIST, SANDBOX_KILL_WORKER, SANDBOX_PACE } = env;
  const { ABLY_API_KEY, API_PROXY, SANDBOX_OTHER_ORIGINS, SANDBOX_TAG_MANAGER } = env;
  const publicOrigin = (name: string) => {
    const value = env[name];
    return value ? readPageOrigin(name, value) : undefined;
  };
  return {
    port: readPort(PORT || undefined),
    isWorkerKilled: readSwitch('SANDBOX_KILL_WORKER', SANDBOX_KILL_WORKER),
    /** A setting of the build. The host then sets the cookie of the language as the app does. */
    ...(readSwitch('JENIL_CROSS_ORIGIN_COOKIES', env.JENIL_CROSS_ORIGIN_COOKIES)
      ? { hasCrossOriginCookies: true }
      : {}),
    /** Public pages admit the played tag manager, for a build that names one. */
    hasTagManager: readSwitch('SANDBOX_TAG_MANAGER', SANDBOX_TAG_MANAGER),
    /** `fast`: outside parties answer within milliseconds instead of a second, and limits by address are raised. */
    pace: readPace(SANDBOX_PACE || undefined),
    /** Limits by address. The default is normal at the normal pace, and raised at the fast pace. */
    limits: readLimits(env.SANDBOX_LIMITS),
    /** With this key, messages are published through Ably's own service. */
    ablyApiKey: readAblyKey(ABLY_API_KEY || undefined),
    /** The origin that answers /rest and /broadcasting instead of the sandbox. */
    apiProxy: API_PROXY ? readOrigin('API_PROXY', API_PROXY) : undefined,
    /** False for a back end that does not know X-Device-Key. */
    isDeviceKeyAsked: readSwitch('SANDBOX_DEVICE_KEY', env.SANDBOX_DEVICE_KEY || '1'),
    /** Proxies whose X-Forwarded-For is trusted; none by default, because any caller can send the header. */
    trustedProxies: readProxies(env.SANDBOX_TRUSTED_PROXIES ?? ''),
    /** The sandbox's public address if a proxy stands before it; a loopback address by default. */
    origin: publicOrigin('SANDBOX_ORIGIN'),
    /** The public address of the played identity provider. */
    identityOrigin: publicOrigin('SANDBOX_IDENTITY_ORIGIN'),
    /** The public address of the played signing provider. */
    signingOrigin: publicOrigin('SANDBOX_SIGNING_ORIGIN'),
    /**
     * Origins that serve the app from other hosts, and whose pages call the API here; none by default. SMS name the first
     * one.
     */
    allowedOrigins: readList(env.SANDBOX_ALLOWED_ORIGINS).map((origin) =>
      readPageOrigin('SANDBOX_ALLOWED_ORIGINS', origin),
    ),
    /** Further origins that every page may connect to: an API, a real-time service, monitoring elsewhere. */
    connectHosts: readOrigins('SANDBOX_CONNECT_HOSTS', env.SANDBOX_CONNECT_HOSTS ?? ''),
    /** Origins of an identity provider other than the played one. */
    identityHosts: readOrigins('SANDBOX_IDENTITY_HOSTS', env.SANDBOX_IDENTITY_HOSTS ?? ''),
    /** More origins that serve the app; the origin of the development server by default. */
    otherAppOrigins: readOrigins(
      'SANDBOX_OTHER_ORIGINS',
      SANDBOX_OTHER_ORIGINS || DEVELOPMENT_ORIGIN,
    ),
    /** The build to serve. */
    distFolder: readDistFolder(SANDBOX_DIST || undefined),
    /** The folder of the sandbox's state. */
    dataFolder: readDataFolder(SANDBOX_DATA || undefined),
  };
}
