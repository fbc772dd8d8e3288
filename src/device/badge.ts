/** Shows or removes the mark on the installed app's icon; nothing happens where the system has none. */
export function setBadge(isShown: boolean): void {
  if (!('setAppBadge' in navigator)) return;
  const done = isShown ? navigator.setAppBadge() : navigator.clearAppBadge();
  // Refused for an app that is not installed.
  done.catch(() => {});
}
