const className = 'visually-hidden';
const REFILL_MS = 50;
let region: HTMLElement | null = null;

/** A polite live region outside of what React renders: a move replaces the whole page, the region stays. */
function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = className;
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

/** The region has to be there before it is filled, or nothing is said. */
export function prepareAnnouncements(): void {
  liveRegion();
}

/** Says a text to whoever cannot see that the page has moved. */
export function announce(text: string): void {
  const place = liveRegion();
  place.textContent = '';
  // Emptied and filled at once, the same words a second time would be no change.
  setTimeout(() => {
    place.textContent = text;
  }, REFILL_MS);
}
