import { parseUrl } from '../device/parseUrl.ts';
import { config } from './config.ts';

/** Returns the origin of an outside party that the sandbox plays, on one of the two ports after the app's. */
function sandboxParty(offset: 1 | 2): string {
  const port = config.sandboxPort ?? Number(location.port);
  return `http://127.0.0.1:${port + offset}`;
}

/** Returns the address of the identity provider's script; empty, which loads nothing, when there is none. */
export function livenessScriptUrl(): string {
  return config.livenessScriptUrl ?? `${sandboxParty(1)}/liveness.js`;
}

/** Returns the address that the identity provider's script calls; empty when there is none. */
export function livenessServiceUrl(): string {
  return config.livenessServiceUrl ?? sandboxParty(1);
}

/**
 * Returns true when signing may lead to an address: https and a host that the lender named, or the sandbox's provider.
 * A page by http may be led by http to loopback, where the build names it: a developer's machine.
 * @param url what the server answered
 * @param page the address of the page that would be left
 */
export function isAllowedRedirect(url: string, page = location.href): boolean {
  if (parseUrl(url) === null) return false;
  // As the browser will: on a page of https, `https:host/path` is a path of the page's own host.
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
  // The development server passes calls on to the sandbox, but not the socket.
  if (config.apiBase === '' && config.sandboxPort !== null) {
    return `http://localhost:${config.sandboxPort}`;
  }
  return new URL(apiBaseUrl()).origin;
}

/**
 * Returns true when an address that the server gave belongs to the API.
 * @param page the address of the page that shows it
 */
export function isApiAddress(url: string, page = location.href): boolean {
  const target = parseUrl(url, page);
  if (target === null) return false;
  const { origin, username, password } = target;
  if (username || password) return false;
  // The development server passes calls on to the sandbox, which names itself in addresses.
  const sandbox = config.sandboxPort === null ? null : `http://localhost:${config.sandboxPort}`;
  return origin === new URL(apiBaseUrl()).origin || origin === sandbox;
}
