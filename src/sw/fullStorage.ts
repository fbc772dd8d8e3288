import { isQuotaError } from '../device/quotaError.ts';

declare const self: ServiceWorkerGlobalScope;

/** Tells every page when the device has no room for the app's files. @param error of storing them */
export async function tellIfFull(error: unknown): Promise<void> {
  if (!isQuotaError(error)) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'STORAGE_FULL' });
}
