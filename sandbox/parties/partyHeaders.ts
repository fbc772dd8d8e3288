import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Headers of a played party's answers.
 * @param formTargets origins that its forms may lead to, redirects counted
 */
export function partyHeaders(formTargets: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ['data:'],
      formAction: ["'self'", ...formTargets],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // Its script is for other origins' pages.
    crossOriginResourcePolicy: false,
    strictTransportSecurity: false,
    // With less, the browser would not say that a form is the page's own.
    referrerPolicy: 'same-origin',
  });
}
