import mdx from '@mdx-js/rollup';
import type { PluginOption } from 'vite';
import type { Brand } from '../../src/brand.ts';
import { figuresOf } from './figures.ts';
import { fillText } from './fillText.ts';

/**
 * Compiles the pages' texts (`src/content/<language>/<path>.mdx`) into components. Figures are put in here, so that
 * a text's chunk carries words only.
 */
export function content({ brand }: { readonly brand: Brand }): PluginOption {
  const figures = { ru: figuresOf('ru', brand), kk: figuresOf('kk', brand) };
  // Before the plugin of React, which looks at what the texts are compiled to.
  return { enforce: 'pre', ...mdx({ remarkPlugins: [fillText(figures)] }) } as PluginOption;
}
