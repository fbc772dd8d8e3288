import { parseUrl } from '../platform/parseUrl.ts';
import { config } from './config.ts';

/** Where the sandbox plays an outside party: another origin than the app's, on one of the two ports after its own. */
function sandboxParty(offset: 1 | 2): string {
  const port = config.sandboxPort ?? Number(location.port);
  return `http://127.0.0.1:${port + offset}`;
}

/** The address of the identity provider's script. */
export function livenessScriptUrl(): string {
  return config.livenessScriptUrl || `${sandboxParty(1)}/liveness.js`;
}

/** The address that the identity provider's script calls. */
export function livenessServiceUrl(): string {
  return config.livenessServiceUrl || sandboxParty(1);
}

/**
 * Whether signing may lead to an address: https and a host that the lender named; on the sandbox, its own signing provider.
 * @param url what the server answered
 * @param page the address of the page that would be left
 */
export function isAllowedRedirect(url: string, page = location.href): boolean {
  if (parseUrl(url) === null) return false;
  // As the browser will: on a page of https, `https:host/path` is a path of the page's own host.
  const target = new URL(url, page);
  if (target.username || target.password) return false;
  if (config.redirectHosts.length === 0) return target.origin === sandboxParty(2);
  return target.protocol === 'https:' && config.redirectHosts.includes(target.host);
}

/** Where the API answers: an origin with an optional path, without a trailing slash. */
export function apiBaseUrl(): string {
  return config.apiBase || location.origin;
}

/**
 * Whether the browser stays with the API when it follows an address that the server gave.
 * @param page the address of the page on which it stands
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
