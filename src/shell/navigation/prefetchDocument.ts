import type { OwnLink } from './ownLink.ts';

/**
 * Marks the link to a document that is likely to come next. Browsers with speculation rules then fetch the document
 * (`prefetchRules` in `build/inlineBlocks.ts`). Other browsers fetch nothing: Firefox applies `default-src` to a
 * `<link rel="prefetch">`, and the host's policy refuses it. Does nothing if a worker controls the page, because the documents
 * are already on the device.
 */
export function prefetchDocument({ element }: Pick<OwnLink, 'element'>): void {
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (!isOnDevice) element.dataset.prefetch = '';
}
