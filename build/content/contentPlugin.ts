import mdx from '@mdx-js/rollup';
import type { Plugin } from 'vite';
import { figuresOf, type NamedConfig } from './figures.ts';
import { fillText, languageOfText } from './fillText.ts';
import { insertPartials, partialFile, partialsOf } from './partials.ts';

/**
 * Compiles the pages' texts (`src/site/content/<language>/<path>.mdx`) into components. Fills in the figures at build time,
 * so that a text's chunk contains only words.
 */
export function content(config: NamedConfig): Plugin {
  const figures = { ru: figuresOf('ru', config), kk: figuresOf('kk', config) };
  const compiler = mdx({ remarkPlugins: [insertPartials, fillText(figures)] });
  return {
    ...compiler,
    // Runs before the plugin of React, which needs the compiled texts.
    enforce: 'pre',
    transform(source, path) {
      if (!path.includes('.mdx')) return;
      // The development server compiles the page again when a partial changes.
      for (const name of partialsOf(source)) {
        this.addWatchFile(partialFile(languageOfText(path), name));
      }
      return compiler.transform(source, path);
    },
    // The compiler uses the types of Rollup, where a source map may be undefined.
  } as Plugin;
}
