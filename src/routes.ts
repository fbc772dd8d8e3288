import { formPageOf, LOGIN_PATH, pages } from './application/pages.ts';
import type { Area } from './locales/areas.ts';
import type { GuardName } from './shell/guards.tsx';
import type { LayoutName } from './shell/layouts/layouts.tsx';
import { type LazyPart, lazyPart } from './shell/lazyPart.ts';
import type { ScreenModule } from './ui/screen.ts';

/** One row of the table of screens. */
export interface ScreenRoute {
  readonly path: string;
  readonly layout: LayoutName;
  readonly guards: readonly GuardName[];
  /** Catalogs that hold the screen's texts, beside the shell's. */
  readonly areas: readonly Area[];
  readonly part: LazyPart;
}

const screens = import.meta.glob<ScreenModule>([
  './application/screens/*/*Screen.tsx',
  './site/*/*Screen.tsx',
]);

const formPages = Object.keys(screens).flatMap(
  (file) => formPageOf(file.replace(/^\.\/application\/screens\/|\.tsx$/g, '')) ?? [],
);

const calculator = lazyPart(screens, 'site/home/CalculatorScreen');
const maxLimit = lazyPart(screens, 'site/home/MaxLimitScreen');
const article = lazyPart(screens, 'site/help/ArticleScreen');

/** The pages of text whose interactive parts have a catalog; the others carry the shell's words only. */
const areaOfText: Readonly<Record<string, Area>> = {
  '/contacts': 'help',
  '/data-leak': 'checklists',
  '/flood-relief': 'checklists',
  '/help': 'help',
  '/help/financial-competence': 'money',
};

const textPaths = [
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

function textRoute(path: string, layout: LayoutName = 'default'): ScreenRoute {
  const area = areaOfText[path];
  return { path, layout, guards: [], areas: area ? [area] : [], part: article };
}

/** Every screen there is. A path that is not here is a 404. */
export const routes: readonly ScreenRoute[] = [
  { path: '/', layout: 'promo', guards: [], areas: ['calculator'], part: calculator },
  ...textPaths.map((path) => textRoute(path)),
  textRoute('/media', 'empty'),
  {
    path: '/product/max-limit',
    layout: 'installment',
    guards: [],
    areas: ['calculator'],
    part: maxLimit,
  },
  textRoute('/badbrowser', 'auth'),
  {
    path: LOGIN_PATH,
    layout: 'auth',
    guards: ['step-route-guard', 'clear-login'],
    areas: ['application', 'notices', 'registration'],
    part: lazyPart(screens, 'application/screens/login/LoginScreen'),
  },
  ...[...Object.values(pages), ...formPages].map(
    ({ path, screen, area }): ScreenRoute => ({
      path,
      layout: 'auth',
      guards: ['step-route-guard'],
      // Without the notices nothing would tell that the network went while the page came.
      areas: ['application', 'notices', area],
      part: lazyPart(screens, `application/screens/${screen}`),
    }),
  ),
];

/**
 * Finds the screen of a path.
 * @param path without a trailing slash, query or hash
 */
export function findRoute(path: string): ScreenRoute | undefined {
  return routes.find((route) => route.path === path);
}
