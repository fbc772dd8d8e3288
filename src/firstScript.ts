/*
 * Runs before the first paint, as a separate classic script. Modules would run too late for the theme, and a browser that
 * cannot run modules has to be sent to its page too. Therefore the script uses only syntax that a browser of 2012 can parse,
 * and imports nothing. `theme` and `deviceHas` are keys of `device/storage/keys.ts`, the paths are paths of `routes.ts`
 * (`firstScript.test.ts` checks them).
 */
// biome-ignore-start lint: ES5 on purpose, see above
interface Window {
  earlyErrors?: Event[];
  /** True when the script of the page must leave the prerendered HTML as it is. */
  isTooOld?: boolean;
  /** Read by `device/paths.ts`. */
  documentAddress?: string;
  /** Read by `locales/pageLanguage.ts`. */
  documentLanguage?: string;
  /** Reloads a page that lacks one of its scripts, once, or shows that the script is missing. */
  recover?: () => void;
}
declare const __JENIL_SESSION_COOKIE__: string;
(function () {
  window.documentAddress = location.href;
  // Kept until monitoring takes the errors over (`telemetry/monitoring/reportEvents.ts`).
  var early: Event[] = (window.earlyErrors = []);
  function keep(event: Event) {
    if (early.length < 10) early.push(event);
  }
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  // The browser reports a fade that does not happen (`shell/document/crossFade.css`) as an error, for example when a second
  // move cancels the first.
  function ignoreFade(event: PageSwapEvent | PageRevealEvent) {
    if (event.viewTransition) event.viewTransition.ready.catch(Object);
  }
  addEventListener('pageswap', ignoreFade);
  addEventListener('pagereveal', ignoreFade);
  var root = document.documentElement;
  var state = root.dataset;
  window.documentLanguage = root.lang;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') {
      state.theme = theme;
      // The bars of the system follow the choice. `shell/theme.ts` does the same.
      var metas = document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]');
      for (var i = 0; i < metas.length; i += 1) {
        var meta = metas[i];
        if (meta) meta.media = meta.dataset.scheme === theme ? 'all' : 'not all';
      }
    }
    // An offer to install was declined in the last 30 days. A damaged entry, or an entry from the future, does not count.
    var declinedAgoMs = Date.now() - Number(localStorage.getItem('installDeclinedAt') || NaN);
    if (declinedAgoMs >= 0 && declinedAgoMs < 2592000000) state.install = 'answered';
  } catch (refused) {
    // Storage is refused, so the system decides the theme.
  }
  // What this device has (`application/session/deviceHas.ts`). Style sheets use it for the links of the header and the card.
  function showDeviceHas() {
    try {
      var kept = /^(application|loan) (\d+)$/.exec(localStorage.getItem('deviceHas') || '');
      if (kept && kept[1] && Math.abs(Date.now() - Number(kept[2])) < 30 * 864e5) {
        state.deviceHas = kept[1];
        // With a session the page keeps room for the answer of the server instead of the link to log in. `readToken` of
        // `device/storage/cookies.ts` has the same rule.
        delete state.hasSession;
        var values = ('; ' + document.cookie).split('; ' + __JENIL_SESSION_COOKIE__ + '=');
        var token = values.length === 2 && values[1];
        if (token && /^[!-~]+$/.test(decodeURIComponent(token.split(';')[0] || '')))
          state.hasSession = '';
        return;
      }
      delete state.deviceHas;
      localStorage.removeItem('deviceHas');
    } catch (refused) {
      // Storage is refused, so nothing is known.
    }
  }
  // A script cannot report that it, or a script that it imports, did not arrive.
  function recoverFromLostScripts() {
    function say() {
      // Rendered by `shell/errors/unstarted/UnstartedPage.tsx`.
      var words = document.querySelector<HTMLElement>('.unstarted');
      if (words) words.hidden = false;
    }
    function check(file: HTMLScriptElement | HTMLLinkElement) {
      // Asks the host even if the HTTP cache has the file, because the cached file may be the page of a captive portal.
      return fetch('src' in file ? file.src : file.href, {
        cache: 'no-cache',
        redirect: 'error',
      }).then(function (answer) {
        if (!answer.ok) throw file;
      });
    }
    function recover() {
      // All files must be available, because a reload would otherwise remove a readable page.
      Promise.all(
        Array.from(
          document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
            '[src^="/assets/"],[href^="/assets/"]',
          ),
          check,
        ),
      )
        .then(function () {
          // Reloads each path only once. If storage refuses the note, nothing is reloaded.
          if (sessionStorage.chunkReload === location.pathname) throw root;
          sessionStorage.chunkReload = location.pathname;
          location.reload();
        })
        .catch(say);
    }
    window.recover = recover;
    addEventListener(
      'error',
      function (event) {
        var lost = event.target;
        if (lost instanceof Element && lost.matches('script[src^="/assets/"]')) recover();
      },
      true,
    );
    // The unit tests run this script without timers.
    if (!('setTimeout' in window)) return;
    // A script may also never arrive.
    setTimeout(function () {
      if (!('hydrated' in state)) say();
    }, 3e4);
    // The first frame leaves out the text below the calculator (`site/article/article.css`), unless the address names a part.
    // The calculator's script ends this after the frame, if the script arrives.
    if (!location.hash) state.firstFrame = '';
    setTimeout(function () {
      delete state.firstFrame;
    }, 1e3);
  }
  showDeviceHas();
  // Another tab may begin an application or log out, also while this page is in the back-forward cache.
  addEventListener('storage', showDeviceHas);
  addEventListener('pageshow', showDeviceHas);
  // Chrome has both features since 105, Safari has the first since 15.4, Firefox has the second since 110. The build needs
  // at least these versions. Each of them has modules.
  var isGoodEnough =
    window.CSS && (CSS.supports('selector(:has(a))') || CSS.supports('container-type', 'size'));
  if (isGoodEnough) return recoverFromLostScripts();
  window.isTooOld = true;
  // Texts can be read without scripts, but calculations and applications need scripts.
  if (/^\/($|login|register|product)/.test(location.pathname)) location.replace('/badbrowser');
})();
// biome-ignore-end lint: ES5 on purpose, see above
