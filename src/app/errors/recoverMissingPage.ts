/**
 * A page whose code could not be had for want of a connection says so (`missingChunk.tsx`); when the connection is back it
 * opens by itself. Only once the host answers: a reload into the void would lose even that.
 */
export function recoverMissingPage(): void {
  window.addEventListener('online', async () => {
    const isMissing = () => document.querySelector('.error-page[role="alert"]') !== null;
    if (!isMissing()) return;
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    } catch {
      return;
    }
    if (isMissing()) location.reload();
  });
}
