import { parseUrl } from '../device/parseUrl.ts';
import { config } from './config.ts';

/** Returns the origin of a mock provider of the sandbox, on one of the two ports after the app's port. */
function sandboxParty(offset: 1 | 2): string {
  const port = config.sandboxPort ?? Number(location.port);
  return `http://127.0.0.1:${port + offset}`;
}

/**
 * Returns the address of the identity provider's script. It is empty when there is no provider, and no script is loaded
 * then.
 */
export function livenessScriptUrl(): string {
  return config.livenessScriptUrl ?? `${sandboxParty(1)}/liveness.js`;
}

/** Returns the address that the identity provider's script calls; empty when there is none. */
export function livenessServiceUrl(): string {
  return config.livenessServiceUrl ?? sandboxParty(1);
}

/**
 * Returns whether signing may open an address: an https origin that the lender named, or the sandbox's provider. A page on
 * http may also open a loopback origin on http that the build names, for a developer's machine.
 * @param url the address in the server's answer
 * @param page the address of the page that opens it
 */
export function isAllowedRedirect(url: string, page = location.href): boolean {
  if (parseUrl(url) === null) return false;
  // Resolves the address as the browser does: on an https page, `https:host/path` is a path on the page's own host.
  const target = new URL(url, page);
  if (target.username || target.password) return false;
  if (config.redirectOrigins === null) return target.origin === sandboxParty(2);
  const isSafe = target.protocol === 'https:' || target.protocol === new URL(page).protocol;
  return isSafe && config.redirectOrigins.includes(target.origin);
}

/** Returns the API's base address: an origin with an optional path, without a trailing slash. */
export function apiBaseUrl(): string {
  return config.apiBase || location.origin;
}

/** Returns the origin of the socket; null for Ably's own service. */
export function socketOrigin(): string | null {
  if (config.realtimeEndpoint === 'ably') return null;
  if (config.realtimeEndpoint !== '') return config.realtimeEndpoint;
  // The development server forwards calls to the sandbox, but not the socket.
  if (config.apiBase === '' && config.sandboxPort !== null) {
    return `http://localhost:${config.sandboxPort}`;
  }
  return new URL(apiBaseUrl()).origin;
}

/**
 * Returns whether an address in the server's answer belongs to the API.
 * @param page the address of the page that shows it
 */
export function isApiAddress(url: string, page = location.href): boolean {
  const target = parseUrl(url, page);
  if (target === null) return false;
  const { origin, username, password } = target;
  if (username || password) return false;
  // The development server forwards calls to the sandbox, whose answers contain the sandbox's own origin.
  const sandbox = config.sandboxPort === null ? null : `http://localhost:${config.sandboxPort}`;
  return origin === new URL(apiBaseUrl()).origin || origin === sandbox;
}
