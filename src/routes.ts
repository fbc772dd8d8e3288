import { formPageOf, LOGIN_PATH, pages } from './application/pages.ts';
import type { Area } from './locales/areas.ts';
import type { GuardName } from './shell/guards.tsx';
import type { LayoutName } from './shell/layouts/layouts.tsx';
import { type LazyPart, lazyPart } from './shell/lazyPart.ts';
import type { ScreenModule } from './ui/screen.ts';

interface PageRoute {
  readonly path: string;
  readonly layout: LayoutName;
}

/** A page that the build finishes: its links are links, and its script (`site.ts`) is small. */
export interface DocumentRoute extends PageRoute {
  readonly kind: 'document';
}

/** A page that React renders in the browser too, without a new document where the page before is of this kind. */
export interface ScreenRoute extends PageRoute {
  readonly kind: 'application';
  /** Catalogs that hold the page's texts, beside the shell's. */
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

/** The pages that React renders in the browser. */
export const screenRoutes: readonly ScreenRoute[] = [
  screenRoute(LOGIN_PATH, 'application/screens/login/LoginScreen', {
    layout: 'auth',
    guards: ['step-route-guard', 'clear-login'],
    areas: ['application', 'notices', 'registration'],
  }),
  ...[...Object.values(pages), ...formPages].map(({ path, screen, area }) =>
    screenRoute(path, `application/screens/${screen}`, {
      layout: 'auth',
      guards: ['step-route-guard'],
      // Without the notices nothing would tell that the network went while the page came.
      areas: ['application', 'notices', area],
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

/** Every page there is. A path that is not here is a 404. The browser's code has the screens alone: the call is pure. */
export const routes = /* @__PURE__ */ allRoutes();

/**
 * Finds the page of a path.
 * @param path without a trailing slash, query or hash
 */
export function findRoute(path: string): DocumentRoute | ScreenRoute | undefined {
  return routes.find((route) => route.path === path);
}

/** Finds the page of a path among those that React renders in the browser. */
export function findScreen(path: string): ScreenRoute | undefined {
  return screenRoutes.find((route) => route.path === path);
}
