import type { Faro } from '@grafana/faro-web-sdk';
import { parseUrl } from '../../device/parseUrl.ts';

/**
 * The largest number of violations that a document reports. Each is reported once, because a blocked receiver would cause a
 * violation at each try.
 */
const MAX_REPORTED = 20;

/** Reported in place of a host when the blocked source has none or is ours. */
export const blockedKinds = [
  ...['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink'],
  ...['data', 'blob', 'self', 'other'],
] as const;

/** Returns the host of a blocked address, or the kind of the blocked source. Omits path, query and user name. */
function blockedBy(address: string): string {
  if (blockedKinds.some((kind) => kind === address)) return address;
  const url = parseUrl(address);
  if (!url || !/^(?:http|ws)s?:$/.test(url.protocol)) return 'other';
  return url.origin === location.origin ? 'self' : url.hostname;
}

/**
 * Reports the sources that the Content-Security-Policy blocks, so that the lender notices a provider missing from the
 * policy.
 */
export function reportPolicyViolations(
  api: Pick<Faro['api'], 'pushEvent'>,
  page: Document = document,
): void {
  const reported = new Set<string>();
  const report = (directive: string, address: string) => {
    const blocked = blockedBy(address);
    const key = `${directive} ${blocked}`;
    if (reported.has(key) || reported.size === MAX_REPORTED) return;
    reported.add(key);
    api.pushEvent('policy_violation', { directive, blocked }, undefined, { skipDedupe: true });
  };
  page.addEventListener('securitypolicyviolation', (event) =>
    report(event.effectiveDirective, event.blockedURI),
  );
  // With this API a browser also reports earlier violations. A browser without this API reports only later violations.
  if (!('ReportingObserver' in window)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { effectiveDirective, blockedURL } = Object(body);
        report(String(effectiveDirective), String(blockedURL));
      }
    },
    { types: ['csp-violation'], buffered: true },
  );
  observer.observe();
}
