import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Hosts outside the app's own origin that a page may use; none of them by default. */
export interface OutsideHosts {
  script?: readonly string[];
  connect?: readonly string[];
  image?: readonly string[];
  frame?: readonly string[];
  form?: readonly string[];
}

/**
 * Features that the app never uses. Only those that Chromium knows: it warns about the others in the console of every
 * visitor. Left at their default on purpose: clipboard-write and web-share (the share link), fullscreen.
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

const onlyNosniff = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

const documentHeaders = (outside: OutsideHosts, hasOwnScriptsOnly = true): MiddlewareHandler =>
  secureHeaders({
    ...onlyNosniff,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...(outside.script ?? [])],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', ...(outside.image ?? [])],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(outside.connect ?? [])],
      ...(outside.frame ? { frameSrc: [...outside.frame] } : {}),
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'", ...(outside.form ?? [])],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      // A tag manager creates scripts from strings.
      ...(hasOwnScriptsOnly
        ? { requireTrustedTypesFor: ["'script'"], trustedTypes: ['jenil'] }
        : {}),
    },
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

/** The one page with the identity provider's script, at its address and as a file for the worker's precache. */
const photoPage = /^\/(?:pages\/(?:ru|kk)\/)?register\/photo(?:\.html)?$/;

/** Login, application and cabinet: no tag manager runs there. */
const privatePage = /^\/+(?:pages\/(?:ru|kk)\/)?(?:login|register)(?:[/.]|$)/;

/**
 * Sets the sandbox's security headers: nosniff on every answer, all the others on documents. deploy/nginx.conf repeats
 * them; a test compares the two. HSTS is left out: the sandbox speaks plain HTTP on loopback, where HSTS would break
 * other local servers.
 * @param outside hosts that every page may use
 * @param identityHosts origins of the identity provider; only the photo's page may use them
 * @param tagManagerHosts origins of the tag manager, where there is one; only public pages may use them
 */
export function securityHeaders(
  outside: OutsideHosts = {},
  identityHosts: readonly string[] = [],
  tagManagerHosts: readonly string[] = [],
): MiddlewareHandler {
  const forAll = secureHeaders({ ...onlyNosniff });
  const forDocuments = documentHeaders(outside);
  const forPhoto = documentHeaders({
    ...outside,
    script: [...(outside.script ?? []), ...identityHosts],
    connect: [...(outside.connect ?? []), ...identityHosts],
  });
  const forPublic =
    tagManagerHosts.length === 0
      ? forDocuments
      : documentHeaders(
          {
            ...outside,
            script: [...(outside.script ?? []), ...tagManagerHosts],
            connect: [...tagManagerHosts, ...(outside.connect ?? [])],
            image: [...(outside.image ?? []), ...tagManagerHosts],
          },
          false,
        );
  const headersFor = (path: string) => {
    if (photoPage.test(path)) return forPhoto;
    return privatePage.test(path) ? forDocuments : forPublic;
  };
  return async (context, next) => {
    await forAll(context, next);
    const type = context.res.headers.get('Content-Type') ?? '';
    if (!type.startsWith('text/html')) return;
    await headersFor(context.req.path)(context, async () => {});
  };
}
