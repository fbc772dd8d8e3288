import type { Brand } from './brand.ts';
import type { IdentityProviderName } from './identityProviders.ts';

/**
 * Settings that the lender's team chooses at build time; `build/environment.ts` reads and checks them. For each outside
 * party, here and in `telemetry.ts`, null selects the mock of the sandbox, and empty selects no party.
 */
export interface Config {
  readonly brand: Brand;
  /** Address of the API: an origin, perhaps with a path; empty for the app's own origin. */
  readonly apiBase: string;
  /** Address of the socket: an origin, `ably` for Ably's own service, empty for the API's origin. */
  readonly realtimeEndpoint: string;
  /** The identity provider's script and service; null for the sandbox's mock, empty for none. */
  readonly livenessScriptUrl: string | null;
  readonly livenessServiceUrl: string | null;
  /** Origins that signing may open; null for the sandbox's mock, empty for none. By http only loopback. */
  readonly redirectOrigins: readonly string[] | null;
  /** Address of the lender's page for paying, a template of `paymentAddress`; empty for none. */
  readonly paymentUrl: string;
  readonly sessionCookie: string;
  readonly refreshCookie: string;
  readonly visitorCookie: string;
  /** The sandbox's port where the page is not its own: on the development server. */
  readonly sandboxPort: number | null;
}

declare const __JENIL_CONFIG__: Config;

export const config: Config = __JENIL_CONFIG__;

declare const __JENIL_HAS_CROSS_ORIGIN_COOKIES__: boolean;

/** True when the API lives on another site: cookies need SameSite=None; Secure. */
export const hasCrossOriginCookies: boolean = __JENIL_HAS_CROSS_ORIGIN_COOKIES__;

declare const __JENIL_HAS_DEVICE_KEY__: boolean;

/** False leaves the header `X-Device-Key` out, and no device key is made. */
export const hasDeviceKey: boolean = __JENIL_HAS_DEVICE_KEY__;

declare const __JENIL_IDENTITY_PROVIDER__: IdentityProviderName;

/** Chooses the adapter of the identity provider. */
export const identityProviderName: IdentityProviderName = __JENIL_IDENTITY_PROVIDER__;
