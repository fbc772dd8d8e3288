/*
 * Runs before the first paint, as a classic script of its own: modules run too late for the theme, and a browser that
 * cannot run modules must still be told. So it keeps to words that a browser of 2012 can parse, and imports nothing;
 * `theme` is the key that `storage/keys.ts` names, the paths are of `routes.ts` (`firstScript.test.ts` checks them).
 */
// biome-ignore-start lint: ES5 on purpose, see above
interface Window {
  earlyErrors?: Event[];
  /** True when `main.tsx` leaves the server's HTML as it is. */
  isTooOld?: boolean;
  /** `paths.ts` says what for. */
  documentAddress?: string;
}
(function () {
  window.documentAddress = location.href;
  // Until monitoring is there, which takes them over (`features/monitoring/reportEvents.ts`).
  var early: Event[] = (window.earlyErrors = []);
  function keep(event: Event) {
    if (early.length < 10) early.push(event);
  }
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.setAttribute('data-theme', theme);
    // An offer to install that was declined in the last 30 days; neither a mangled entry nor one from the future counts.
    var declinedAgoMs = Date.now() - Number(localStorage.getItem('installDeclinedAt') || NaN);
    if (declinedAgoMs >= 0 && declinedAgoMs < 2592000000)
      root.setAttribute('data-install', 'answered');
  } catch (refused) {
    // Storage is refused: the system decides the theme.
  }
  // What the build's syntax and styles need at least: Chrome 105, Safari 15.4, Firefox 110.
  var isGoodEnough =
    'noModule' in document.createElement('script') &&
    typeof structuredClone === 'function' &&
    typeof [].at === 'function' &&
    window.CSS !== undefined &&
    CSS.supports('selector(:focus-visible)') &&
    CSS.supports('aspect-ratio', '1');
  if (isGoodEnough) return;
  window.isTooOld = true;
  // Texts can be read without scripts; a calculation and an application cannot be made.
  if (/^\/($|login|register|product)/.test(location.pathname)) location.replace('/badbrowser');
})();
// biome-ignore-end lint: ES5 on purpose, see above
