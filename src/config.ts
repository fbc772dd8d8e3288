import type { Brand } from './brand.ts';

/** What the lender's team decides at build time; read and checked by `build/environment.ts`. */
export interface Config {
  readonly brand: Brand;
  /** The API lives on another site: cookies need SameSite=None; Secure. */
  readonly hasCrossOriginCookies: boolean;
}

declare const __JENIL_CONFIG__: Config;

export const config: Config = __JENIL_CONFIG__;
