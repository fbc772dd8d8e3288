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
  /** Origins that signing may open; null for the sandbox's mock, empty for none. Only a loopback origin may be http. */
  readonly redirectOrigins: readonly string[] | null;
  /** Template of the address of the lender's page for paying (`paymentAddress`); empty for none. */
  readonly paymentUrl: string;
  readonly sessionCookie: string;
  readonly refreshCookie: string;
  readonly visitorCookie: string;
  /**
   * The sandbox's port on the development server, which has another port; null where the sandbox or a host serves the page.
   */
  readonly sandboxPort: number | null;
}

declare const __JENIL_CONFIG__: Config;

export const config: Config = __JENIL_CONFIG__;

declare const __JENIL_HAS_CROSS_ORIGIN_COOKIES__: boolean;

/** True when the API is on another site, so that cookies need SameSite=None; Secure. */
export const hasCrossOriginCookies: boolean = __JENIL_HAS_CROSS_ORIGIN_COOKIES__;

declare const __JENIL_HAS_DEVICE_KEY__: boolean;

/** When false, no device key is made and the header `X-Device-Key` is not sent. */
export const hasDeviceKey: boolean = __JENIL_HAS_DEVICE_KEY__;

declare const __JENIL_IDENTITY_PROVIDER__: IdentityProviderName;

/** Chooses the adapter of the identity provider. */
export const identityProviderName: IdentityProviderName = __JENIL_IDENTITY_PROVIDER__;
