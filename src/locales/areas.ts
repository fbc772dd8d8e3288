/**
 * Lists the source folders whose messages are in a catalog (`src/locales/<area>/<language>.po`). The shell's texts (`app`)
 * are loaded with each page of an application and after idle with each document, an area's texts with the pages of that area.
 */
export const areas = {
  app: ['shell', 'ui', 'loan'],
  /** Only in the HTML: no script loads this catalog. */
  calculator: ['site/home', 'shell/errors/unstarted'],
  /** Loaded after idle: the sections below the calculator's first result, and the card of the visitor's own loan. */
  details: ['site/home/details', 'site/home/running'],
  help: ['site/help'],
  /** The help's calculations of money. */
  money: ['site/help/money'],
  /** The help's checklists for a data leak and for a flood. */
  checklists: ['site/help/leak', 'site/help/flood'],
  /** Shared by all pages of an application: field problems, failed calls, progress. */
  application: [
    'application/forms',
    'application/parts',
    'application/session',
    'application/guards',
  ],
  registration: ['application/screens/registration', 'application/screens/login'],
  identity: ['application/screens/identity'],
  cabinet: ['application/screens/cabinet', 'application/screens/signing'],
} as const;

export type Area = keyof typeof areas;

/** Returns the folders that lie inside an area's folders but belong to another area. */
export function foldersOfOthers(area: Area): string[] {
  return Object.values(areas)
    .flat()
    .filter((folder) => areas[area].some((own) => folder.startsWith(`${own}/`)));
}
