/**
 * The address that this document was loaded from, whatever the app has made of it since: kept by `app/firstScript.ts`.
 * The browser's own navigation entry cannot be used: in Safari it names the file that the service worker answered with.
 * @returns an absolute address; on the development server, which has no first script, the present one
 */
export function documentAddress(): string {
  return window.documentAddress ?? document.URL;
}

/** Its path, without a trailing slash. */
export function documentPath(): string {
  return new URL(documentAddress()).pathname.replace(/(.)\/+$/, '$1');
}
