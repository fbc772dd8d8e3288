import { normalizePath } from './paths.ts';

/**
 * Returns the address from which this document was loaded, not the router's later address. `firstScript.ts` stores the
 * address, because in Safari the browser's navigation entry names the file with which the service worker answered.
 */
export function documentAddress(): string {
  // The development server has no first script.
  return window.documentAddress ?? document.URL;
}

/** Returns the path of `documentAddress`, normalized. */
export function documentPath(): string {
  return normalizePath(new URL(documentAddress()).pathname);
}
