import { isQuotaError } from '../device/quotaError.ts';

declare const self: ServiceWorkerGlobalScope;

/** Posts a message without content to every page, also to pages of another version. */
export async function tellPages(type: 'OUTBOX_CHANGED' | 'STORAGE_FULL'): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type });
}

/** Tells every page when the device has no room for the app's files. @param error the failure to store them */
export async function tellIfFull(error: unknown): Promise<void> {
  if (isQuotaError(error)) await tellPages('STORAGE_FULL');
}
