import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { figuresOf, type NamedConfig } from './figures.ts';
import { fillText, languageOfText } from './fillText.ts';
import { insertPartials, partialFile, partialsOf } from './partials.ts';

/**
 * Compiles the pages' texts (`src/site/content/<language>/<path>.mdx`) into components. Figures are put in here, so that
 * a text's chunk carries words only.
 */
export function content(config: NamedConfig): Plugin {
  const figures = { ru: figuresOf('ru', config), kk: figuresOf('kk', config) };
  const compiler = mdx({ remarkPlugins: [insertPartials, fillText(figures)] });
  return {
    ...compiler,
    // Before the plugin of React, which looks at what the texts are compiled to.
    enforce: 'pre',
    transform(source, path) {
      if (!path.includes('.mdx')) return;
      // The development server compiles the page again when a partial changes.
      for (const name of partialsOf(source)) {
        this.addWatchFile(partialFile(languageOfText(path), name));
      }
      return compiler.transform(source, path);
    },
    // The compiler has the types of Rollup, where a source map may be undefined.
  } as Plugin;
}
