import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the router's parts that nothing imports: framework mode's links and forms and the data router.
 * It keeps them because a top-level `React.forwardRef(…)` might have effects, and because `X.displayName = …` has one.
 * Names in developer tools are all that is lost; development builds are left as they are.
 */
export function droppableExports(): Plugin {
  return {
    name: 'jenil:droppable-exports',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler(code) {
        if (process.env.NODE_ENV === 'development') return null;
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
