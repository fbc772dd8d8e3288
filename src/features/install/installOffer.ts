import { atom, getDefaultStore } from 'jotai/vanilla';

/** Chromium's event, which the DOM's types do not know. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** The browser's offer to install, while it may still be made. */
export const installOfferAtom = atom<InstallOffer | null>(null);

/**
 * Keeps the browser's offer to install, so that it can be made after a calculation and not on arrival.
 * Called at the very start: the browser makes its offer once and does not wait for listeners.
 */
export function keepInstallOffer(): void {
  const store = getDefaultStore();
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallOffer(event)) store.set(installOfferAtom, event);
  });
  window.addEventListener('appinstalled', () => store.set(installOfferAtom, null));
}
