import type { Plugin } from 'vite';

/** Vite's own module that stands before each dynamic import with styles. */
const preloadHelper = '\0vite/preload-helper.js';

/**
 * Fetches a lazy part's styles beside its code and hands the part out when both are there. A style sheet that failed
 * is taken away, so that the next attempt fetches it again. The failure is worded as Vite words it:
 * `app/errors/missingChunk.tsx` knows it by that.
 */
export const lazyStylesCode = `
const loading = {};
function style(file) {
  const href = '/' + file;
  if (loading[href] || document.querySelector('link[href="' + href + '"]')) return loading[href];
  return loading[href] = new Promise((resolve, reject) => {
    const link = document.head.appendChild(document.createElement('link'));
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      loading[href] = 0;
      reject(Error('Unable to preload CSS for ' + href));
    };
    link.rel = 'stylesheet';
    link.href = href;
  });
}
export const __vitePreload = (load, files = []) =>
  Promise.all([load(), ...files.map(style)]).then(([part]) => part);
`;

/**
 * Replaces Vite's preload helper. It can do more than is needed here (nonces, relative bases, module preloads, which
 * the pages' HTML does) and asks for the code only after the styles; it is half a KB of what every page loads first.
 */
export function lazyStyles(): Plugin {
  return {
    name: 'jenil:lazy-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code, id) {
        if (id !== preloadHelper) return null;
        if (!code.includes('export const __vitePreload')) {
          throw new Error('Vite’s preload helper is not what it was: look at build/lazyStyles.ts');
        }
        return { code: lazyStylesCode, map: null };
      },
    },
  };
}
