const text = ['src/locales', '@lingui/core', '@lingui/react'];
/** The table of steps, and the table of their pages. */
const table = ['src/application/pages.ts', 'src/application/steps.ts'];
const page = ['react', 'react-router-dom', 'jotai'];

/**
 * Lists for each folder what it may import besides its own files: other folders, single files, or packages. `*` is any
 * package.
 */
export const permissions: Readonly<Record<string, readonly string[]>> = {
  'src/device': ['react', 'jotai'],
  'src/device/storage': ['idb-keyval', 'valibot', 'src/device'],
  'src/calc': ['decimal.js'],
  'src/config': ['src/device'],
  'src/locales': [...text, 'src/device', 'src/config'],
  'src/api': [
    'react',
    'jotai',
    'valibot',
    'ky',
    'ably',
    'src/device/storage',
    'src/device',
    'src/config',
  ],
  'src/loan': [
    'jotai',
    'ical-generator',
    'src/calc/index.ts',
    'src/device/storage',
    'src/device',
    ...text,
  ],
  'src/outbox': [
    'idb-keyval',
    'valibot',
    'src/api/isSuccess.ts',
    'src/api/retryAfter.ts',
    'src/api/trace.ts',
    'src/device/storage',
    'src/device',
    'src/config',
  ],
  'src/application/pages.ts': [],
  'src/application/steps.ts': ['src/application/pages.ts', 'src/api'],
  'src/application/running.ts': [
    'jotai',
    ...table,
    'src/application/session',
    'src/application/drafts',
    'src/application/parts',
    'src/api',
    'src/loan',
    'src/device',
  ],
  'src/application/session': [
    ...table,
    'react',
    'jotai',
    'valibot',
    'src/api',
    'src/outbox',
    'src/device/storage',
    'src/locales/language.ts',
    'src/locales/pageLanguage.ts',
    'src/device',
    'src/config',
  ],
  'src/application/drafts': [
    ...table,
    'react',
    'jotai',
    'valibot',
    'src/application/session',
    'src/api',
    'src/device/storage',
    'src/device',
  ],
  'src/ui': ['react', 'react-router-dom', 'imask', ...text, 'src/device', 'src/config/brand.ts'],
  'src/site/article': [
    'react',
    'react-dom',
    'react-router-dom',
    'src/ui',
    ...text,
    'src/device',
    'src/config',
  ],
  'src/application/forms': [
    ...table,
    'react',
    'jotai',
    'react-hook-form',
    'valibot',
    'src/ui',
    'src/application/session',
    'src/application/drafts',
    'src/api',
    ...text,
    'src/device',
    'src/config',
  ],
  'src/application/parts': [
    ...table,
    ...page,
    'react-hook-form',
    'valibot',
    'src/application/forms',
    'src/application/drafts',
    'src/application/session',
    'src/loan',
    'src/calc/index.ts',
    'src/ui',
    'src/api',
    ...text,
    'src/device',
    'src/config',
  ],
  'src/application/guards': [
    ...table,
    ...page,
    'react-dom',
    'src/application/parts',
    'src/application/drafts',
    'src/application/session',
    'src/ui',
    'src/api',
    'src/device/storage',
    ...text,
    'src/device',
    'src/config',
  ],
  // A screen imports the rest of the application except guards, and no other screen.
  'src/application/screens': [
    ...table,
    '*',
    'src/application/parts',
    'src/application/forms',
    'src/ui',
    'src/application/drafts',
    'src/application/session',
    'src/outbox',
    'src/loan',
    'src/calc/index.ts',
    'src/api',
    'src/device/storage',
    ...text,
    'src/device',
    'src/config',
  ],
  // A feature imports no other feature, and of the application only `running.ts`.
  'src/site': [
    '*',
    'src/application/running.ts',
    'src/site/article',
    'src/ui',
    'src/loan',
    'src/calc/index.ts',
    'src/device/storage',
    ...text,
    'src/device',
    'src/config',
  ],
  'src/telemetry': [
    '*',
    'src/outbox',
    'src/api',
    'src/device/storage',
    ...text,
    'src/device',
    'src/config',
  ],
  'src/shell': [
    '*',
    'src/routes.ts',
    'src/ui',
    'src/api',
    'src/device/storage',
    ...text,
    'src/device',
    'src/config',
  ],
  'src/sw': [
    'workbox-core',
    'workbox-precaching',
    'src/outbox',
    'src/device/storage',
    'src/device',
    'src/config',
    'src/locales/language.ts',
    'src/locales/linkLanguage.ts',
  ],
  'src/routes.ts': [
    'src/application/pages.ts',
    'src/shell',
    'src/application/screens',
    'src/site',
    'src/locales',
    'src/ui',
  ],
  'src/site.ts': [
    'src/styles.ts',
    'src/shell',
    'src/site',
    'src/locales/language.ts',
    'src/locales/pageLanguage.ts',
    'src/config',
    'src/device/storage',
    'src/device',
  ],
  'src/styles.ts': ['src/ui', 'src/shell', 'src/site'],
  'src/application.tsx': [
    '*',
    'src/shell',
    'src/site',
    'src/telemetry',
    'src/routes.ts',
    'src/locales',
    'src/config',
    'src/device/storage',
    'src/device',
  ],
  'src/prerender.tsx': [
    '*',
    'src/shell',
    'src/site',
    'src/routes.ts',
    'src/locales',
    'src/config',
    'src/device',
  ],
  'src/firstScript.ts': [],
  sandbox: [
    '*',
    'src/api/contract.ts',
    'src/calc/index.ts',
    'src/config/brand.ts',
    'src/locales/language.ts',
    'src/locales/linkLanguage.ts',
    'src/locales/format.ts',
    'src/device/almatyTime.ts',
  ],
};

/** Each folder in these folders is a separate place. */
export const features = ['src/application/screens', 'src/site', 'src/telemetry'];

/**
 * Lists the imports that no row allows: a place, and an imported file or folder. The list may only get shorter.
 */
export const exceptions: readonly (readonly [place: string, imported: string])[] = [
  ['src/site/home', 'src/application/pages.ts'],
  ['src/application/guards', 'src/shell/guards.tsx'],
  ['src/application/guards', 'src/shell/layouts/plainLayouts.tsx'],
  ['src/application/guards', 'src/shell/notices/notice.ts'],
  ['src/application/guards', 'src/shell/notices/noticeStrip.ts'],
  ['src/shell', 'src/application/drafts/outdatedDrafts.ts'],
  ['src/shell', 'src/application/guards/guards.tsx'],
  ['src/shell', 'src/application/pages.ts'],
  ['src/shell', 'src/application/session/callApi.ts'],
  ['src/shell', 'src/application/session/lastStep.ts'],
  ['src/shell', 'src/application/session/step.ts'],
  ['src/shell', 'src/application/session/token.ts'],
  ['src/shell', 'src/application/steps.ts'],
  ['src/shell', 'src/loan/storedChoice.ts'],
  ['src/shell', 'src/outbox/startReplay.ts'],
  ['src/shell', 'src/telemetry/attribution/startAttribution.ts'],
  ['src/shell', 'src/telemetry/monitoring/startFaro.ts'],
  ['src/shell', 'src/telemetry/monitoring/typedValues.ts'],
];

/** Returns the place of a file: the deepest folder or file with a row, one feature, or a folder beside `src`. */
export function placeOf(file: string): string {
  const feature = features.find((folder) => file.startsWith(`${folder}/`));
  if (feature)
    return file
      .split('/')
      .slice(0, feature.split('/').length + 1)
      .join('/');
  const rows = Object.keys(permissions).filter((row) => `${file}/`.startsWith(`${row}/`));
  return rows.sort((a, b) => b.length - a.length)[0] ?? file.split('/')[0] ?? file;
}

/** Returns what the files of a place may import: its own row, or the row that all its sibling features share. */
export function permissionsOf(place: string): readonly string[] | undefined {
  const feature = features.find((folder) => place.startsWith(`${folder}/`));
  return permissions[place] ?? permissions[feature ?? ''];
}
