import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the parts of React Router that nothing here uses: framework mode's links and forms, and the data
 * router. It keeps them because a top-level `React.forwardRef(…)` or `X.displayName = …` might have an effect. Saves 3.6 KB
 * of every page. Where a new version of the router no longer matches, nothing breaks and the 3.6 KB come back, which
 * `npm run bench` shows.
 */
export function routerSideEffects(): Plugin {
  return {
    name: 'jenil:router-side-effects',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler(code) {
        return {
          code: code
            .replace(/^\w+\.displayName = "\w+";$/gm, '')
            .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
          map: null,
        };
      },
    },
  };
}
