/** The parts that `oldestBrowsers.test.ts` uses of two packages without types. */
declare module 'doiuse' {
  import type { AcceptedPlugin } from 'postcss';

  export default function doiuse(options: {
    readonly browsers: readonly string[];
    readonly onFeatureUsage: (usage: { readonly feature: string }) => void;
  }): AcceptedPlugin;
}

declare module 'es-check' {
  export function runChecks(
    configs: readonly {
      readonly files: readonly string[];
      readonly module: boolean;
      readonly ecmaVersion?: string;
      readonly checkFeatures?: boolean;
      readonly checkBrowser?: boolean;
      readonly browserslistQuery?: string;
    }[],
  ): Promise<{
    readonly errors: readonly { readonly file: string; readonly err: Error }[];
  }>;
}
