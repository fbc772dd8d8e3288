import mdx from '@mdx-js/rollup';
import type { PluginOption } from 'vite';
import { figuresOf, type NamedConfig } from './figures.ts';
import { fillText } from './fillText.ts';

/**
 * Compiles the pages' texts (`src/content/<language>/<path>.mdx`) into components. Figures are put in here, so that
 * a text's chunk carries words only.
 */
export function content(config: NamedConfig): PluginOption {
  const figures = { ru: figuresOf('ru', config), kk: figuresOf('kk', config) };
  // Before the plugin of React, which looks at what the texts are compiled to.
  return { enforce: 'pre', ...mdx({ remarkPlugins: [fillText(figures)] }) } as PluginOption;
}
