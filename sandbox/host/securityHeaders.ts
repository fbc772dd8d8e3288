import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { InlineHashes } from './inlineHashes.ts';

/**
 * Features that the app never uses. Names that Chromium does not know are left out, because Chromium warns about them in the
 * console of every visitor. Some features keep their default on purpose: clipboard-write and web-share (the share link),
 * fullscreen.
 */
const switchedOff = {
  accelerometer: [],
  autoplay: [],
  displayCapture: [],
  encryptedMedia: [],
  gyroscope: [],
  hid: [],
  idleDetection: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  pictureInPicture: [],
  publickeyCredentialsGet: [],
  screenWakeLock: [],
  serial: [],
  usb: [],
  windowManagement: [],
  xrSpatialTracking: [],
};

/** Headers that Hono would set by default. */
const unset = {
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** The name of the report address in the policy and in Reporting-Endpoints. */
const REPORTS = 'jenil';

/** The only page with the identity provider's script, at its address and as a file for the worker's precache. */
const photoPage = /^\/(?:(?:kept-)?pages\/(?:ru|kk)\/)?register\/photo(?:\.html)?$/;

/** Login, application, cabinet and the API's loan documents: no tag manager runs there. */
const privatePage = /^\/+(?:(?:kept-)?pages\/(?:ru|kk)\/)?(?:login|register|rest)(?:[/.]|$)/;

/** Origins of other parties that the app's pages may use; none by default. */
export interface OutsideHosts {
  /** Origins to which every page may connect. */
  readonly connectHosts?: readonly string[];
  /** The identity provider: only the photo's page may use it. */
  readonly identityHosts?: readonly string[];
  /** The tag manager: only public pages may use it. */
  readonly tagManagerHosts?: readonly string[];
  /** Address to which browsers report violations of the policy; none by default. */
  readonly reportAddress?: string;
}

/**
 * Sets the sandbox's security headers: nosniff on every answer, all others on documents. A document keeps its own
 * Referrer-Policy. deploy/nginx.conf repeats the headers, and a test compares the two. HSTS is left out, because the sandbox
 * speaks plain HTTP on loopback, where HSTS would break other local servers.
 * @param inline returns the sources of the inline blocks, at the time of the request
 */
export function securityHeaders(
  outside: OutsideHosts = {},
  inline: () => InlineHashes = () => ({ script: [], style: [] }),
): MiddlewareHandler {
  const { connectHosts = [], identityHosts = [], tagManagerHosts = [], reportAddress } = outside;
  const documentHeaders = (hosts: readonly string[], hasTagManager = false) =>
    secureHeaders({
      ...unset,
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: [() => ["'self'", ...inline().script, ...hosts].join(' ')],
        styleSrc: [() => ["'self'", ...inline().style].join(' ')],
        imgSrc: ["'self'", 'data:', ...(hasTagManager ? hosts : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hosts, ...connectHosts],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // A tag manager creates scripts from strings, which Trusted Types would forbid.
        ...(hasTagManager ? {} : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['jenil'] }),
        ...(reportAddress ? { reportTo: REPORTS } : {}),
      },
      ...(reportAddress ? { reportingEndpoints: [{ name: REPORTS, url: reportAddress }] } : {}),
      permissionsPolicy: {
        camera: ['self'],
        geolocation: ['self'],
        otpCredentials: ['self'],
        ...switchedOff,
      },
      referrerPolicy: 'strict-origin-when-cross-origin',
      crossOriginOpenerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
    });
  const forPrivate = documentHeaders([]);
  const forPhoto = documentHeaders(identityHosts);
  const forPublic = documentHeaders(tagManagerHosts, tagManagerHosts.length > 0);
  const headersFor = (path: string) => {
    if (photoPage.test(path)) return forPhoto;
    return privatePage.test(path) ? forPrivate : forPublic;
  };
  return async (context, next) => {
    await next();
    context.res.headers.set('X-Content-Type-Options', 'nosniff');
    const type = context.res.headers.get('Content-Type') ?? '';
    if (!type.startsWith('text/html')) return;
    // A document of the API has a stricter policy, because its address is a secret.
    const referrerPolicy = context.res.headers.get('Referrer-Policy');
    await headersFor(context.req.path)(context, async () => {});
    if (referrerPolicy !== null) context.res.headers.set('Referrer-Policy', referrerPolicy);
  };
}
