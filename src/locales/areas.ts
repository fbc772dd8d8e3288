/**
 * Which source folders' messages stand in which catalog (`src/locales/<area>/<language>.po`).
 * The shell's texts (`app`) come with every page; an area's texts come with the pages of that area.
 */
export const areas = {
  app: ['app', 'ui', 'loan'],
  /** Comes after idle, with the notices. */
  notices: ['app/notices', 'features/install', 'features/updates'],
  calculator: ['features/calculator'],
  /** Comes after idle, with what is below the calculator's first result. */
  details: ['features/calculator/details'],
  branches: ['features/help/branches'],
  help: ['features/help'],
  /** What a page reckons with money takes more words than the rest of the help together. */
  money: ['features/help/money'],
  /** What all pages of an application share: field problems, failed calls, where one is. */
  application: ['forms', 'steps', 'session', 'app/application'],
  registration: ['features/registration', 'features/login'],
  identity: ['features/identity'],
  cabinet: ['features/cabinet', 'features/signing'],
} as const;

export type Area = keyof typeof areas;

/** The folders inside an area's own that belong to another area. */
export function foldersOfOthers(area: Area): string[] {
  return Object.values(areas)
    .flat()
    .filter((folder) => areas[area].some((own) => folder.startsWith(`${own}/`)));
}
