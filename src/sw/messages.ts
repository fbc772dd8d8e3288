declare const self: ServiceWorkerGlobalScope;

/**
 * The one thing that a page may tell the worker: the visitor agrees, or nobody is in the middle of anything, so this
 * version may take over now.
 */
export function handleMessage(event: Pick<ExtendableMessageEvent, 'data' | 'waitUntil'>): void {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    event.waitUntil(self.skipWaiting());
  }
}
