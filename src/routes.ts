import { areaOf, CODE_LOGIN_PATH, formPageOf, LOGIN_PATH, pages } from './application/pages.ts';
import type { Area } from './locales/areas.ts';
import type { GuardName } from './shell/guards.tsx';
import type { LayoutName } from './shell/layouts/layouts.tsx';
import { type LazyPart, lazyPart } from './shell/lazyPart.ts';
import type { ScreenModule } from './ui/screen.ts';

interface PageRoute {
  readonly path: string;
  readonly layout: LayoutName;
}

/** A page that the build renders completely. The browser itself follows its links, and its script (`site.ts`) is small. */
export interface DocumentRoute extends PageRoute {
  readonly kind: 'document';
}

/** A page that React renders in the browser too. A move between two pages of this kind needs no new document. */
export interface ScreenRoute extends PageRoute {
  readonly kind: 'application';
  /** Catalogs of the page's texts, besides the catalog of the shell. */
  readonly areas: readonly Area[];
  readonly guards: readonly GuardName[];
  readonly part: LazyPart;
}

const screens = import.meta.glob<ScreenModule>('./application/screens/*/*Screen.tsx');

const formPages = Object.keys(screens).flatMap(
  (file) => formPageOf(file.replace(/^\.\/application\/screens\/|\.tsx$/g, '')) ?? [],
);

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

const documentRoute = (path: string, layout: LayoutName = 'default'): DocumentRoute => ({
  kind: 'document',
  path,
  layout,
});

const screenRoute = (
  path: string,
  screen: string,
  row: Pick<ScreenRoute, 'layout' | 'areas' | 'guards'>,
): ScreenRoute => ({ kind: 'application', path, ...row, part: lazyPart(screens, screen) });

const loginRoute = (path: string, screen: string) =>
  screenRoute(path, `application/screens/login/${screen}`, {
    layout: 'auth',
    guards: ['step-route-guard', 'clear-login'],
    areas: ['application', 'registration'],
  });

/** The pages that React renders in the browser. */
export const screenRoutes: readonly ScreenRoute[] = [
  loginRoute(LOGIN_PATH, 'LoginScreen'),
  loginRoute(CODE_LOGIN_PATH, 'CodeLoginScreen'),
  ...[...Object.values(pages), ...formPages].map(({ path, screen }) =>
    screenRoute(path, `application/screens/${screen}`, {
      layout: 'auth',
      guards: ['step-route-guard'],
      areas: ['application', areaOf(screen)],
    }),
  ),
];

const allRoutes = (): readonly (DocumentRoute | ScreenRoute)[] => [
  documentRoute('/', 'promo'),
  ...textPaths.map((path) => documentRoute(path)),
  documentRoute('/media', 'empty'),
  documentRoute('/product/max-limit', 'installment'),
  documentRoute('/badbrowser', 'auth'),
  ...screenRoutes,
];

/** All pages. Every other path is a 404. The call is pure, so that the browser's code contains only the screens. */
export const routes = /* @__PURE__ */ allRoutes();

/**
 * Finds the page of a path.
 * @param path without a trailing slash, query or hash
 */
export function findRoute(path: string): DocumentRoute | ScreenRoute | undefined {
  return routes.find((route) => route.path === path);
}

/** Finds the page of a path among the pages that React renders in the browser. */
export function findScreen(path: string): ScreenRoute | undefined {
  return screenRoutes.find((route) => route.path === path);
}
