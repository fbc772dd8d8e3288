/** Chromium's event, which the DOM's types do not know. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

function isInstallOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** The browser's offer to install, while it may still be made. */
let offer: InstallOffer | null = null;

/** Hides the row that offers the installation, for as long as this document lives. */
export function hideInstallRow(): void {
  document.documentElement.dataset.install = 'answered';
}

/**
 * Keeps the browser's offer to install, so that it is made at a press of «Установить» and not on arrival.
 * Called at the very start: the browser makes its offer once and does not wait for listeners.
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
 * Opens the browser's dialog to install where there is an offer. To be called at a click on a link to the help that explains
 * the installation: without an offer the link is followed.
 */
export function install(click: Pick<Event, 'preventDefault'>): void {
  if (offer === null) return;
  click.preventDefault();
  // A dialog that does not open leaves everything as it was.
  void offer.prompt().then(hideInstallRow, () => {});
  // An offer serves once.
  offer = null;
}
