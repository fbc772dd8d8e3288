/** Only this page's document may run the identity provider's script: its CSP is its own. */
const pathOfItsOwnDocument = '/register/photo';

/** @returns the path of the address that the browser loaded this document from; null where it does not say */
export function documentPath(): string | null {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || !URL.canParse(navigation.name)) return null;
  return new URL(navigation.name).pathname.replace(/(.)\/+$/, '$1');
}

/**
 * Whether a page has to be loaded as a document: the photo's page when it is not, any other when this one is the
 * photo's.
 * @param loadedPath what `documentPath` says
 */
export function needsDocumentLoad(path: string, loadedPath: string | null): boolean {
  if (loadedPath === null) return false;
  return (path === pathOfItsOwnDocument) !== (loadedPath === pathOfItsOwnDocument);
}
