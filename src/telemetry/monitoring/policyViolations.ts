import type { Faro } from '@grafana/faro-web-sdk';
import { parseUrl } from '../../device/parseUrl.ts';

/** Violations that this document has reported. Each is reported once; a blocked receiver would cause one at each try. */
const MAX_REPORTED = 20;

/** What the policy has blocked, where it is not an address. */
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

/** Reports what the Content-Security-Policy blocks, so that the lender learns of a provider that it does not admit. */
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
  // The browser remembers those from before; one without this API tells of later ones alone.
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
