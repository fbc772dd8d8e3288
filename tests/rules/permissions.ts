const ground = [
  'src/config/config.ts',
  'src/config/endpoints.ts',
  'src/config/brand.ts',
  'src/platform/events.ts',
  'src/platform/parseUrl.ts',
  'src/platform/timeoutSignal.ts',
  'src/platform/almatyDate.ts',
];
const language = ['src/locales/i18n.ts', 'src/locales', '@lingui/core', '@lingui/react'];

/**
 * What each place may import beside itself: other places, or packages; `*` is any package.
 * A place is a folder of `src`, one feature, or a file directly in `src` (see `placeOf`).
 */
export const permissions: Readonly<Record<string, readonly string[]>> = {
  'src/calc': ['decimal.js'],
  'src/storage': ['*', ...ground],
  'src/config/config.ts': ['src/config/brand.ts'],
  'src/config/endpoints.ts': ['src/config/config.ts', 'src/platform/parseUrl.ts'],
  'src/platform/parseUrl.ts': [],
  'src/platform/timeoutSignal.ts': [],
  'src/platform/trustedScriptUrl.ts': ['src/config/endpoints.ts', 'src/config/telemetry.ts'],
  'src/config/telemetry.ts': ['src/config/config.ts'],
  'src/platform/events.ts': [],
  'src/config/brand.ts': [],
  'src/platform/almatyDate.ts': [],
  'src/loan/openDate.ts': ['src/platform/almatyDate.ts'],
  'src/loan/loanChoice.ts': ['src/calc/index.ts'],
  'src/platform/documentAddress.ts': [],
  'src/config/lender.ts': ['src/config/licence.ts'],
  'src/config/licence.ts': [],
  'src/platform/logger.ts': [],
  'src/locales/i18n.ts': ['*', 'src/locales', 'src/config/config.ts'],
  'src/locales': ['*', 'src/locales/i18n.ts', 'src/config/config.ts'],
  'src/session': [
    'react',
    'jotai',
    'valibot',
    ...language,
    ...ground,
    'src/platform/logger.ts',
    'src/storage',
    'src/api',
    'src/ui',
  ],
  'src/forms': [
    'react',
    'react-hook-form',
    'valibot',
    ...language,
    ...ground,
    'src/api',
    'src/session',
    'src/ui',
  ],
  'src/article': [
    'react',
    'react-dom',
    'react-router-dom',
    ...language,
    'src/config/config.ts',
    'src/config/lender.ts',
    'src/ui',
  ],
  'src/ui': ['react', 'react-router-dom', 'imask', ...language],
  'src/api': ['valibot', 'ky', 'ably', ...ground, 'src/platform/logger.ts'],
  'src/sw': [
    'workbox-core',
    'workbox-precaching',
    ...ground,
    'src/storage',
    'src/locales/i18n.ts',
    'src/api/isSuccess.ts',
    'src/api/retryAfter.ts',
    'src/api/trace.ts',
  ],
  stand: ['*', 'src/api/contract.ts', 'src/calc/index.ts', 'src/platform/almatyDate.ts'],
  'src/app': [
    '*',
    'src/config/licence.ts',
    ...ground,
    ...language,
    'src/platform/logger.ts',
    'src/routes.ts',
    'src/storage',
    'src/ui',
    'src/api',
    'src/session',
    'src/calc/index.ts',
    'src/loan/loanChoice.ts',
    'src/features/attribution',
    'src/features/install',
    'src/features/updates',
    'src/outbox/replay.ts',
    'src/features/monitoring',
    'src/config/telemetry.ts',
    'src/platform/trustedScriptUrl.ts',
    'src/platform/documentAddress.ts',
    'src/features/calculator',
  ],
  'src/routes.ts': ['*', 'src/app', 'src/locales', 'src/ui'],
  'src/main.tsx': [
    '*',
    'src/app',
    'src/features/install',
    'src/locales/i18n.ts',
    'src/routes.ts',
    'src/ui',
  ],
  'src/prerender.tsx': [
    '*',
    'src/app',
    'src/article',
    'src/config/config.ts',
    'src/locales/i18n.ts',
    'src/routes.ts',
  ],
  ...Object.fromEntries(
    [
      'cabinet',
      'attribution',
      'calculator',
      'help',
      'identity',
      'info',
      'install',
      'login',
      'monitoring',
      'registration',
      'signing',
      'updates',
    ].map((feature) => [
      `src/features/${feature}`,
      [
        '*',
        ...ground,
        ...language,
        'src/platform/logger.ts',
        'src/config/telemetry.ts',
        'src/platform/trustedScriptUrl.ts',
        'src/article',
        'src/config/lender.ts',
        'src/config/licence.ts',
        'src/calc/index.ts',
        'src/loan/openDate.ts',
        'src/loan/loanChoice.ts',
        'src/platform/documentAddress.ts',
        'src/storage',
        'src/ui',
        'src/api',
        'src/session',
        'src/forms',
      ],
    ]),
  ),
};

/**
 * The place that a file belongs to. Where only one file of a place may be imported from outside (the calculators'
 * index, the contract), the permissions name that file and not the place.
 */
export function placeOf(file: string): string {
  const [top = '', second = '', third = ''] = file.split('/');
  if (top !== 'src') return top;
  if (second === 'features') return `src/features/${third}`;
  if (/\.tsx?$/.test(second)) return `src/${second}`;
  return `src/${second}`;
}
