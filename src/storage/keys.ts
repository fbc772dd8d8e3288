/**
 * Every name under which something is kept on the device, once.
 * Whoever adds one says here what it is for and how long it lives.
 */
export const cookieNames = {
  /** `ru` or `kk`; 365 days. */
  language: 'i18n_redirected',
  /** The amount last calculated, whole tenge; 86 400 s. */
  calculatorAmount: 'calculator_amount',
} as const;

export const localKeys = {
  /** `light` or `dark`; absent means that the system decides. */
  theme: 'theme',
  /** Milliseconds since the epoch at which the visitor declined the offer to install. */
  installDeclinedAt: 'installDeclinedAt',
} as const;

export const sessionKeys = {
  /** The path that was reloaded once because a chunk of it could not be loaded. */
  chunkReload: 'chunkReload',
} as const;

/** Entries of IndexedDB that page and service worker share. */
export const databaseKeys = {
  /** A copy of the language cookie: a worker without the Cookie Store API cannot read the cookie itself. */
  language: 'language',
} as const;
