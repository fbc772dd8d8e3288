/** What the build's syntax and styles need at least; `firstScript.ts` asks for the same. */
export const oldestBrowsers = ['chrome105', 'safari15.4', 'firefox110'];

/** The calculators are pure functions: what the first screen does not call can wait in a lazy chunk. */
export const pureCalculators = {
  moduleSideEffects: [{ test: /\/src\/calc\//, sideEffects: false }],
};
