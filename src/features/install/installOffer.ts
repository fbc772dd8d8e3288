/** Chromium's event, which the DOM's types do not know. */
export interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

let keptOffer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(offer: InstallOffer | null): void {
  keptOffer = offer;
  for (const listener of listeners) listener();
}

/**
 * Keeps the browser's offer to install, so that it can be made after a calculation and not at arrival.
 * Called at the very start: the browser makes its offer once and does not wait for listeners.
 */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallOffer(event)) keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** @returns the offer, as long as the browser's may still be made */
export function installOffer(): InstallOffer | null {
  return keptOffer;
}

/** An offer serves once. */
export function takeInstallOffer(): InstallOffer | null {
  const offer = keptOffer;
  keep(null);
  return offer;
}

export function subscribeToInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
