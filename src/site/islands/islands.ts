import type { ComponentType } from 'react';
import type { Area } from '../../locales/areas.ts';

/** An interactive part of a page: a loader of the code, and the area of the message catalog. */
export interface IslandSource {
  readonly load: () => Promise<ComponentType>;
  readonly area: Area;
}

/** Returns the prefix of an island's ids. Each island is a separate React root, and two roots would create the same ids. */
export const islandPrefix = (name: string): string => `${name}-`;

/** The catalogs of the texts of the islands, by the folder of the island. */
const areas: Readonly<Record<string, Area>> = {
  branches: 'help',
  details: 'details',
  flood: 'checklists',
  leak: 'checklists',
  money: 'money',
  search: 'help',
};

const files = import.meta.glob<ComponentType>(
  ['../help/*/*Island.tsx', '../home/details/*Island.tsx'],
  {
    import: 'default',
  },
);

/** The interactive parts of pages: `<Branches />` in a text is `help/branches/BranchesIsland.tsx`. */
export const islands: Readonly<Record<string, IslandSource>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => {
    const [, folder = '', name = ''] = /(\w+)\/(\w+)Island\.tsx$/.exec(file) ?? [];
    const area = areas[folder];
    if (area === undefined) throw new Error(`The island ${file} has no catalog`);
    return [name, { load, area }];
  }),
);
