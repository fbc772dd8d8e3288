/**
 * Which source folders' messages stand in which catalog (`src/locales/<area>/<language>.po`).
 * The shell's texts (`app`) come with every page; an area's texts come with the pages of that area.
 */
export const areas = {
  app: ['app', 'ui', 'features/install', 'features/updates'],
  calculator: ['features/calculator'],
  info: ['features/info'],
  registration: ['features/registration', 'features/login', 'features/cabinet'],
} as const;

export type Area = keyof typeof areas;
