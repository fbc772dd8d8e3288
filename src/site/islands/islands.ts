import type { Area } from '../../locales/areas.ts';
import type { Island, Islands } from '../article/articleText.ts';

/** The catalogs of the texts of the islands, by the folder of the island. */
const areas: Readonly<Record<string, Area>> = {
  branches: 'help',
  details: 'details',
  flood: 'checklists',
  leak: 'checklists',
  money: 'money',
  search: 'help',
};

const files = import.meta.glob<Island>(['../help/*/*Island.tsx', '../home/details/*Island.tsx'], {
  import: 'default',
});

/** The interactive parts of pages: `<Branches />` in a text is `help/branches/BranchesIsland.tsx`. */
export const islands: Islands = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const [, folder = '', name = ''] = /(\w+)\/(\w+)Island\.tsx$/.exec(file) ?? [];
    const area = areas[folder];
    if (area === undefined) throw new Error(`The island ${file} has no catalog`);
    return [name, { load, area }];
  }),
);
