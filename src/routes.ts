import type { GuardName } from './app/guards.tsx';
import type { LayoutName } from './app/layouts/layouts.ts';
import { type LazyPart, lazyPart } from './app/lazyPart.ts';
import type { Area } from './locales/areas.ts';
import type { ScreenModule } from './ui/screen.ts';

/** One row of the table of screens. */
export interface ScreenRoute {
  readonly path: string;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  /** Which catalog the screen's texts are in, beside the shell's. */
  readonly area: Area;
  readonly part: LazyPart;
}

const screens = import.meta.glob<ScreenModule>('./features/*/*Screen.tsx');

const calculator = lazyPart(screens, 'calculator/CalculatorScreen');
const maxLimit = lazyPart(screens, 'calculator/MaxLimitScreen');
const info = lazyPart(screens, 'info/InfoScreen');
const badBrowser = lazyPart(screens, 'info/BadBrowserScreen');
const login = lazyPart(screens, 'login/LoginScreen');
const registration = lazyPart(screens, 'registration/RegistrationScreen');

const infoPaths = [
  '/about',
  '/about/documents',
  '/about/documents/deleting-account',
  '/about/documents/privacy-policy',
  '/contacts',
  '/data-leak',
  '/flood-relief',
  '/help',
  '/help/financial-competence',
  '/help/security',
  '/how-to-back',
  '/how-to-back/bank-account',
  '/how-to-back/bank-card',
  '/how-to-take',
  '/how-to-take/bank-account',
  '/how-to-take/bank-card',
];

const registrationPaths = [
  '/register/personal',
  '/register/passport',
  '/register/personal-and-passport',
  '/register/address',
  '/register/employment',
  '/register/photo',
  '/register/liveness-waiting-results',
  '/register/liveness-error',
  '/register/wait',
  '/register/lk',
  '/register/signing-init-wait',
  '/register/signing-init-error',
  '/register/signing-waiting-results',
];

const infoRoute = (path: string, layout: LayoutName = 'default'): ScreenRoute => ({
  path,
  layout,
  guards: [],
  area: 'info',
  part: info,
});

/** Every screen there is. A path that is not here is a 404. */
export const routes: readonly ScreenRoute[] = [
  { path: '/', layout: 'promo', guards: [], area: 'calculator', part: calculator },
  ...infoPaths.map((path) => infoRoute(path)),
  infoRoute('/media', 'empty'),
  {
    path: '/product/max-limit',
    layout: 'installment',
    guards: [],
    area: 'calculator',
    part: maxLimit,
  },
  { path: '/badbrowser', layout: 'auth', guards: [], area: 'info', part: badBrowser },
  {
    path: '/login',
    layout: 'auth',
    guards: ['step-route-guard', 'clear-login'],
    area: 'registration',
    part: login,
  },
  {
    path: '/login/iin',
    layout: 'auth',
    guards: ['step-route-guard'],
    area: 'registration',
    part: login,
  },
  ...registrationPaths.map(
    (path): ScreenRoute => ({
      path,
      layout: 'auth',
      guards: ['step-route-guard'],
      area: 'registration',
      part: registration,
    }),
  ),
];

/** @param path without a trailing slash, query or hash */
export function findRoute(path: string): ScreenRoute | undefined {
  return routes.find((route) => route.path === path);
}
