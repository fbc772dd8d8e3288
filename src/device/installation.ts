/** Chromium's event, which TypeScript's library lacks. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** The browser's offer to install, until it is used. */
let offer: InstallOffer | null = null;

/** Hides the row that offers the installation, for as long as this document lives. */
export function hideInstallRow(): void {
  document.documentElement.dataset.install = 'answered';
}

/**
 * Keeps the browser's offer to install, to show it at a press of «Установить» and not on arrival. Must be called at the very
 * start, because the browser makes the offer once and does not wait for listeners.
 */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isInstallOffer(event)) offer = event;
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    hideInstallRow();
  });
}

/**
 * Opens the browser's dialog to install if there is an offer. Call this at a click on a link to the help that explains the
 * installation: without an offer the browser follows the link.
 */
export function install(click: Pick<Event, 'preventDefault'>): void {
  if (offer === null) return;
  click.preventDefault();
  // If the dialog does not open, the page stays unchanged.
  void offer.prompt().then(hideInstallRow, () => {});
  // An offer can be used once.
  offer = null;
}
