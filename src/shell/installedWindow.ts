import { documentPath } from '../device/paths.ts';
import { localKeys } from '../device/storage/keys.ts';
import { readEntry, writeEntry } from '../device/storage/webStorage.ts';
import { isApplicationPage, onRouteShown } from './shownRoute.ts';

const installedDisplays =
  '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

/** Asks the browser to keep what is stored when space runs out. A refusal, or a browser without it, changes nothing. */
async function persist(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Absent before Safari 15.2 and without https; refused in some private windows.
  }
}

/**
 * Asks for persistent storage once the app is installed: at the installation, and in an installed window, once a device.
 * Chromium and Safari decide silently. Firefox asks the person, so not on the pages of an application, and not again.
 */
export function persistInstalledApp(): void {
  // Chromium's event, which therefore opens no question.
  window.addEventListener('appinstalled', () => void persist());
  if (!matchMedia(installedDisplays).matches) return;
  onRouteShown(({ path }) => {
    if ([path, documentPath()].some(isApplicationPage)) return;
    if (readEntry('local', localKeys.persistenceAsked) !== null) return;
    // Where the mark is refused, each page would ask again.
    if (writeEntry('local', localKeys.persistenceAsked, '1')) void persist();
  });
}
