/** Shows or removes the mark on the installed app's icon. Does nothing where the system has no such mark. */
export function setBadge(isShown: boolean): void {
  if (!('setAppBadge' in navigator)) return;
  const done = isShown ? navigator.setAppBadge() : navigator.clearAppBadge();
  // The browser refuses the mark for an app that is not installed.
  done.catch(() => {});
}
