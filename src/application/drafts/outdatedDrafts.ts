import { isVisible, onVisible } from '../../device/pageLifecycle.ts';
import { personalRecords } from '../../device/storage/personalRecords.ts';

/** The installed app may stay visible for days without an event of return. */
const LOOK_AGAIN_MS = 36e5;

/**
 * Removes typed values that are older than 24 hours, of every registration: now, on each return to the page, and once an hour
 * while the page is visible.
 */
export function removeOutdatedDrafts(): void {
  const look = () => {
    if (isVisible()) void personalRecords.removeOutdated();
  };
  look();
  onVisible(look);
  setInterval(look, LOOK_AGAIN_MS);
}
