/*
 * Runs before the first paint, as a classic script of its own: modules run too late for the theme, and a browser that
 * cannot run modules must still be told. So it keeps to words that a browser of 2012 can parse, and imports nothing;
 * `theme` and `deviceHas` are keys that `device/storage/keys.ts` names, the paths are of `routes.ts` (`firstScript.test.ts`
 * checks them).
 */
// biome-ignore-start lint: ES5 on purpose, see above
interface Window {
  earlyErrors?: Event[];
  /** True when `main.tsx` leaves the server's HTML as it is. */
  isTooOld?: boolean;
  /** `paths.ts` says what for. */
  documentAddress?: string;
}
declare const __JENIL_SESSION_COOKIE__: string;
(function () {
  window.documentAddress = location.href;
  // Until monitoring is there, which takes them over (`telemetry/monitoring/reportEvents.ts`).
  var early: Event[] = (window.earlyErrors = []);
  function keep(event: Event) {
    if (early.length < 10) early.push(event);
  }
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') {
      root.setAttribute('data-theme', theme);
      // The bars of the system follow the choice: `ThemeSwitch.tsx` does the same.
      var metas = document.querySelectorAll('meta[data-scheme]');
      for (var i = 0; i < metas.length; i += 1) {
        var meta = metas[i];
        if (meta)
          meta.setAttribute(
            'media',
            meta.getAttribute('data-scheme') === theme ? 'all' : 'not all',
          );
      }
    }
    // An offer to install that was declined in the last 30 days; neither a mangled entry nor one from the future counts.
    var declinedAgoMs = Date.now() - Number(localStorage.getItem('installDeclinedAt') || NaN);
    if (declinedAgoMs >= 0 && declinedAgoMs < 2592000000)
      root.setAttribute('data-install', 'answered');
  } catch (refused) {
    // Storage is refused: the system decides the theme.
  }
  // What this device has (`application/session/deviceHas.ts`): style sheets show header and card by it.
  function showDeviceHas() {
    try {
      var kept = /^(application|loan) (\d+)$/.exec(localStorage.getItem('deviceHas') || '');
      var word = kept && kept[1];
      if (kept && word && Math.abs(Date.now() - Number(kept[2])) < 30 * 864e5) {
        root.setAttribute('data-device-has', word);
        // Room for what the server will say of it, in place of the way in. `readToken` of `device/storage/cookies.ts` decides alike.
        root.removeAttribute('data-has-session');
        var values = ('; ' + document.cookie).split('; ' + __JENIL_SESSION_COOKIE__ + '=');
        var token = values.length === 2 && values[1];
        if (token && /^[!-~]+$/.test(decodeURIComponent(token.split(';')[0] || '')))
          root.setAttribute('data-has-session', '');
        return;
      }
      root.removeAttribute('data-device-has');
      localStorage.removeItem('deviceHas');
    } catch (refused) {
      // Nothing is known where storage is refused.
    }
  }
  showDeviceHas();
  // Another tab may begin or log out, also while this page is in the back-forward cache.
  addEventListener('storage', showDeviceHas);
  addEventListener('pageshow', showDeviceHas);
  // Chrome has both since 105, Safari the first since 15.4, Firefox the second since 110: what the build needs at least.
  var isGoodEnough =
    'noModule' in document.createElement('script') &&
    window.CSS !== undefined &&
    (CSS.supports('selector(:has(a))') || CSS.supports('container-type', 'size'));
  if (isGoodEnough) return;
  window.isTooOld = true;
  // Texts can be read without scripts; a calculation and an application cannot be made.
  if (/^\/($|login|register|product)/.test(location.pathname)) location.replace('/badbrowser');
})();
// biome-ignore-end lint: ES5 on purpose, see above
