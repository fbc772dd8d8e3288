const requested = new Set<string>();

/** Has the browser fetch a document that is likely to come next. The worker has the documents on the device already. */
export function prefetchDocument(path: string): void {
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (isOnDevice || requested.has(path)) return;
  requested.add(path);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  document.head.append(link);
}
