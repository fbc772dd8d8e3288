import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { areas } from './src/locales/areas.ts';

/** One catalog an area, so that a page carries the texts of its own area and of the shell only. */
export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'kk'],
  format: formatter({ lineNumbers: false }),
  catalogs: Object.entries(areas).map(([area, folders]) => ({
    path: `<rootDir>/src/locales/${area}/{locale}`,
    include: folders.map((folder) => `<rootDir>/src/${folder}`),
    exclude: ['**/*.test.*'],
  })),
});
