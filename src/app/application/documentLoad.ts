/** Only this page's document may run the identity provider's script: its CSP is its own. */
const pathOfItsOwnDocument = '/register/photo';

/**
 * Whether a page has to be loaded as a document: the photo's page when it is not, any other when this one is the
 * photo's.
 * @param loadedPath what `documentPath` says
 */
export function needsDocumentLoad(path: string, loadedPath: string): boolean {
  return (path === pathOfItsOwnDocument) !== (loadedPath === pathOfItsOwnDocument);
}
