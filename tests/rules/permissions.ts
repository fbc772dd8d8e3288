const ground = [
  'src/config.ts',
  'src/outsideParties.ts',
  'src/brand.ts',
  'src/signals.ts',
  'src/parseUrl.ts',
  'src/timeoutSignal.ts',
  'src/almatyDate.ts',
];
const language = ['src/i18n.ts', 'src/locales', '@lingui/core', '@lingui/react'];

/**
 * What each place may import beside itself: other places, or packages; `*` is any package.
 * A place is a folder of `src`, one feature, or a file directly in `src` (see `placeOf`).
 */
export const permissions: Readonly<Record<string, readonly string[]>> = {
  'src/calc': ['decimal.js'],
  'src/storage': ['*', ...ground],
  'src/config.ts': ['src/brand.ts'],
  'src/outsideParties.ts': ['src/config.ts', 'src/parseUrl.ts'],
  'src/parseUrl.ts': [],
  'src/timeoutSignal.ts': [],
  'src/trustedScriptUrl.ts': ['src/outsideParties.ts', 'src/observation.ts'],
  'src/observation.ts': ['src/config.ts'],
  'src/signals.ts': [],
  'src/brand.ts': [],
  'src/almatyDate.ts': [],
  'src/openDate.ts': ['src/almatyDate.ts'],
  'src/loanChoice.ts': ['src/calc/index.ts'],
  'src/documentAddress.ts': [],
  'src/lender.ts': ['src/licence.ts'],
  'src/licence.ts': [],
  'src/logger.ts': [],
  'src/i18n.ts': ['*', 'src/locales', 'src/config.ts'],
  'src/locales': ['*', 'src/i18n.ts', 'src/config.ts'],
  'src/session': [
    'react',
    'jotai',
    'valibot',
    ...language,
    ...ground,
    'src/logger.ts',
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
    'src/config.ts',
    'src/lender.ts',
    'src/ui',
  ],
  'src/ui': ['react', 'react-router-dom', 'imask', ...language],
  'src/api': ['valibot', 'ky', 'ably', ...ground, 'src/logger.ts'],
  'src/sw': [
    'workbox-core',
    'workbox-precaching',
    ...ground,
    'src/storage',
    'src/i18n.ts',
    'src/api/isSuccess.ts',
    'src/api/retryAfter.ts',
    'src/api/trace.ts',
  ],
  stand: ['*', 'src/api/contract.ts', 'src/calc/index.ts', 'src/almatyDate.ts'],
  'src/app': [
    '*',
    'src/licence.ts',
    ...ground,
    ...language,
    'src/logger.ts',
    'src/routes.ts',
    'src/storage',
    'src/ui',
    'src/api',
    'src/session',
    'src/calc/index.ts',
    'src/loanChoice.ts',
    'src/features/attribution',
    'src/features/install',
    'src/features/updates',
    'src/sw/outbox.ts',
    'src/features/monitoring',
    'src/observation.ts',
    'src/trustedScriptUrl.ts',
    'src/documentAddress.ts',
    'src/features/calculator',
  ],
  'src/routes.ts': ['*', 'src/app', 'src/locales', 'src/ui'],
  'src/main.tsx': [
    '*',
    'src/app',
    'src/features/install',
    'src/i18n.ts',
    'src/routes.ts',
    'src/ui',
  ],
  'src/prerender.tsx': [
    '*',
    'src/app',
    'src/article',
    'src/config.ts',
    'src/i18n.ts',
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
        'src/logger.ts',
        'src/observation.ts',
        'src/trustedScriptUrl.ts',
        'src/article',
        'src/lender.ts',
        'src/licence.ts',
        'src/calc/index.ts',
        'src/openDate.ts',
        'src/loanChoice.ts',
        'src/documentAddress.ts',
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
