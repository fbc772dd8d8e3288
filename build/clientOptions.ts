/** Oldest browsers that support the syntax and styles of the build; `firstScript.ts` requires the same features. */
export const oldestBrowsers = ['chrome105', 'safari15.4', 'firefox110'];

/** Modules without side effects. Exports that the first screen does not use can go into a lazy chunk. */
export const pureModules = {
  moduleSideEffects: [{ test: /\/src\/(calc\/|api\/loans\.ts$)/, sideEffects: false }],
};
