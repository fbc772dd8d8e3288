const requested = new Set<string>();

/**
 * Makes the browser fetch a document that is likely to come next. Does nothing if a worker controls the page, because the
 * documents are already on the device. Does nothing in browsers without speculation rules: Firefox applies `default-src` to
 * a prefetch, and the host's policy refuses it.
 */
export function prefetchDocument(path: string): void {
  if (!('supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules'))) return;
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isOnDevice || requested.has(path)) return;
  requested.add(path);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  document.head.append(link);
}
