import type { Meta } from '@grafana/faro-web-sdk';
import { parseUrl } from '../../platform/parseUrl.ts';
import { allowed } from './eventFields.ts';

/** A path by its route, so that nothing that was typed into the address leaves. */
export type RouteOf = (path: string) => string;

/** Of an address, the origin and the route. */
export function scrubAddress(address: string, routeOf: RouteOf): string {
  const url = parseUrl(address);
  return url ? `${url.origin}${routeOf(url.pathname)}` : '';
}

/** The user agent's; everything else is shorter. */
const MAX_LENGTH = 500;

/** The named fields of a part, those that are there. */
function named<T extends object, K extends keyof T>(part: T, ...names: readonly K[]): Pick<T, K> {
  const entries = names.flatMap((name) => {
    const value: unknown = part[name];
    if (value === undefined) return [];
    return [[name, typeof value === 'string' ? value.slice(0, MAX_LENGTH) : value]];
  });
  // Made of nothing but these names and their values.
  return Object.fromEntries(entries) as Pick<T, K>;
}

/** Who sends, on which page, with which browser: only what the specification names of it. Never a user. */
export function scrubMeta(meta: Meta, routeOf: RouteOf): Meta {
  const { app, sdk, browser, os, page, view, session } = meta;
  const attributes = { isSampled: 'word', previousSession: 'id' } as const;
  return {
    ...(app && { app: named(app, 'name', 'version') }),
    ...(sdk && { sdk: named(sdk, 'name', 'version') }),
    ...(os && { os: named(os, 'name', 'version') }),
    ...(browser && {
      browser: named(
        browser,
        'name',
        'version',
        'os',
        'userAgent',
        'language',
        'mobile',
        'brands',
        'viewportWidth',
        'viewportHeight',
      ),
    }),
    ...(page?.url && { page: { url: scrubAddress(page.url, routeOf) } }),
    ...(view && { view: { name: routeOf(view.name) } }),
    ...(session?.id && {
      session: { id: session.id, attributes: allowed(session.attributes, attributes) },
    }),
  };
}
