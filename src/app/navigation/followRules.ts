import type { NavigateFunction } from 'react-router-dom';
import { logger } from '../../platform/logger.ts';
import type { ShownRoute } from '../shownRoute.ts';
import type { NotFoundPaths } from './notFoundPaths.ts';
import type { OwnLink } from './ownLink.ts';
import type { RouteRules } from './routeRules.ts';
import { ruleTarget } from './ruleTarget.ts';

/** A redirect that comes later than this leaves the page be: somebody is reading it. It counts from the next time on. */
const LATEST_REDIRECT_MS = 2_000;
/** How long a link that leads to no page of ours waits for a rule. Nobody else waits. */
const HELD_AT_MOST_MS = 1_000;

export interface RuleFollowerDeps {
  readonly rules: RouteRules;
  readonly notFoundPaths: NotFoundPaths;
  /** Whether a path has a screen. */
  readonly hasScreen: (path: string) => boolean;
  /** Whether something typed would be lost. */
  readonly isBusy: () => boolean;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
  readonly afterMs: (ms: number) => Promise<null>;
  readonly currentUrl: () => URL;
  /** Loads an address as a document. */
  readonly load: (url: string, isReplacing: boolean) => void;
}

export interface RuleFollower {
  /** A screen is on display: where a rule leads elsewhere, that page takes its place. */
  readonly shown: (route: ShownRoute) => Promise<void>;
  /**
   * A link was clicked.
   * @returns whether the click is dealt with here; otherwise it goes its way at once
   */
  readonly clicked: (link: OwnLink, navigate: NavigateFunction) => boolean;
  /** The visitor goes somewhere else by themselves: what led here no longer counts. */
  readonly left: () => void;
}

/** Follows the server's rules without holding up whoever needs none: the page comes at once, a redirect after it. */
export function createRuleFollower(parts: RuleFollowerDeps): RuleFollower {
  /** The paths that rules have led away from one after another. */
  const chain = new Set<string>();
  let shownPath: string | null = null;

  function lead(
    from: URL,
    path: string,
    redirect: string,
    navigate: NavigateFunction,
    isReplacing: boolean,
  ): boolean {
    const target = ruleTarget(redirect, from);
    chain.add(path);
    if (!target || (target.kind === 'page' && chain.has(target.path))) {
      logger.warn(`The route rule of ${path} leads nowhere that is allowed`);
      return false;
    }
    if (target.kind === 'page') void navigate(target.to, { replace: isReplacing });
    else parts.load(target.url, isReplacing);
    return true;
  }

  async function hold({ url, path }: OwnLink, navigate: NavigateFunction): Promise<void> {
    const from = parts.currentUrl().href;
    const redirect = await Promise.race([parts.rules.find(path), parts.afterMs(HELD_AT_MOST_MS)]);
    // Meanwhile they went elsewhere.
    if (parts.currentUrl().href !== from) return;
    if (redirect && lead(url, path, redirect, navigate, false)) return;
    // The host may have what this version of the app does not know yet.
    parts.load(url.href, false);
  }

  return {
    async shown({ path, navigate }) {
      if (path === shownPath) return;
      shownPath = path;
      const hasScreen = parts.hasScreen(path);
      if (!hasScreen && parts.notFoundPaths.has(path)) return;
      const shownAtMs = parts.nowMs();
      const redirect = await parts.rules.find(path);
      if (shownPath !== path) return;
      if (redirect === null && !hasScreen) parts.notFoundPaths.add(path);
      if (!redirect) return;
      const isTooLate = hasScreen && parts.nowMs() - shownAtMs > LATEST_REDIRECT_MS;
      if (!isTooLate && !parts.isBusy()) lead(parts.currentUrl(), path, redirect, navigate, true);
    },

    clicked(link, navigate) {
      const { url, path } = link;
      chain.clear();
      if (path === shownPath) return false;
      const redirect = parts.rules.remembered(path);
      if (redirect) return lead(url, path, redirect, navigate, false);
      if (parts.hasScreen(path) || redirect === null) return false;
      if (parts.notFoundPaths.has(path)) {
        void navigate(path);
        return true;
      }
      if (!parts.isOnline()) return false;
      void hold(link, navigate);
      return true;
    },

    left() {
      chain.clear();
    },
  };
}
