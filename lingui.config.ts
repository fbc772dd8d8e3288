import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { type Area, areas, foldersOfOthers } from './src/locales/areas.ts';

function isArea(name: string): name is Area {
  return name in areas;
}

/** One catalog an area, so that a page carries the texts of its own area and of the shell only. */
export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'kk'],
  format: formatter({ lineNumbers: false }),
  catalogs: Object.keys(areas)
    .filter(isArea)
    .map((area) => ({
      path: `<rootDir>/src/locales/${area}/{locale}`,
      include: areas[area].map((folder) => `<rootDir>/src/${folder}`),
      exclude: ['**/*.test.*', ...foldersOfOthers(area).map((folder) => `**/src/${folder}/**`)],
    })),
});
