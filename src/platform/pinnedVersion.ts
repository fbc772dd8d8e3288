/**
 * A page in the middle of something longer than a form, a registration say, keeps the version of the app that it began
 * with: a new one comes after it, or at the visitor's word. In every tab, by a shared Web Lock, which a tab that crashes
 * gives back.
 */
const pinnedVersionLock = 'pinned-version';

let keepers = 0;

/** @returns says that the page is left */
export function pinVersion(): () => void {
  keepers += 1;
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  if ('locks' in navigator) {
    // A refused lock leaves it to the own page's count.
    navigator.locks.request(pinnedVersionLock, { mode: 'shared' }, () => left).catch(() => {});
  }
  return () => {
    keepers -= 1;
    leave();
  };
}

/** Whether a page, in whatever tab, keeps its version; without Web Locks only the own page is known. */
export async function isVersionPinned(): Promise<boolean> {
  if (keepers > 0 || !('locks' in navigator)) return keepers > 0;
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].some(({ name }) => name === pinnedVersionLock);
}
