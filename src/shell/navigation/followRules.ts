import type { NavigateFunction } from 'react-router-dom';
import * as v from 'valibot';
import { hasHalfFilledForm } from '../../device/halfFilledForm.ts';
import { logger } from '../../device/logger.ts';
import { isOnline } from '../../device/pageLifecycle.ts';
import { isScreenPath } from '../../device/paths.ts';
import { sessionKeys } from '../../device/storage/keys.ts';
import type { ShownRoute } from '../shownRoute.ts';
import type { OwnLink } from './ownLink.ts';
import type { RouteRules } from './routeRules.ts';
import { ruleTarget } from './ruleTarget.ts';
import { createTabMap } from './tabMap.ts';

/** A later redirect leaves the page as it is: somebody is reading it. The rule counts from the next time on. */
const LATEST_REDIRECT_MS = 2_000;
/** Time that a link to no page of ours waits for a rule. No other link waits. */
const MAX_WAIT_MS = 1_000;
const MAX_NOT_FOUND = 50;
const MAX_CHAIN = 20;
/** Longer than several documents need on a slow network. */
const CHAIN_LIFE_MS = 60_000;

export interface RuleFollower {
  /** Called when a screen is shown: where a rule leads elsewhere, that page takes its place. */
  readonly shown: (route: ShownRoute) => Promise<void>;
  /**
   * Called when a link is clicked.
   * @returns whether the click was handled; otherwise the router or the browser follows the link
   */
  readonly clicked: (link: OwnLink, navigate: NavigateFunction | null) => boolean;
  /** Called when the visitor goes back or forward: redirects before that no longer count. */
  readonly left: () => void;
}

const load = (url: string, isReplacing: boolean) =>
  isReplacing ? location.replace(url) : location.assign(url);

const noAnswerAfter = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/**
 * Follows the server's rules without delaying a page that has none: the page is shown at once, a redirect follows.
 * @param hasScreen returns whether a path has a screen
 */
export function createRuleFollower(
  rules: RouteRules,
  hasScreen: (path: string) => boolean,
): RuleFollower {
  /** The not-found-cache: addresses that neither a screen nor a rule knows. */
  const notFound = createTabMap(sessionKeys.notFoundPaths, v.literal(true), MAX_NOT_FOUND);
  /**
   * The paths that rules have led away from, one after another, each with its time: the next document knows them, so that
   * rules that contradict each other end.
   */
  const chain = createTabMap(sessionKeys.ruleChain, v.number(), MAX_CHAIN);
  const isInChain = (path: string) => Math.abs(Date.now() - (chain.get(path) ?? 0)) < CHAIN_LIFE_MS;
  let shownPath: string | null = null;

  function redirectTo(
    redirect: string,
    path: string,
    from: URL,
    navigate: NavigateFunction | null,
    isReplacing: boolean,
  ): boolean {
    const target = ruleTarget(redirect, from);
    chain.set(path, Date.now());
    chain.save();
    if (!target || (target.kind === 'page' && isInChain(target.path))) {
      logger.warn(`The route rule of ${path} leads nowhere that is allowed`);
      return false;
    }
    if (target.kind === 'outside') load(target.url, isReplacing);
    else if (navigate && isScreenPath(target.path)) {
      void navigate(target.to, { replace: isReplacing });
    } else load(target.to, isReplacing);
    return true;
  }

  async function waitForRule(
    { url, path }: OwnLink,
    navigate: NavigateFunction | null,
  ): Promise<void> {
    const from = location.href;
    const redirect = await Promise.race([rules.find(path), noAnswerAfter(MAX_WAIT_MS)]);
    // The visitor went elsewhere meanwhile.
    if (location.href !== from) return;
    if (redirect && redirectTo(redirect, path, url, navigate, false)) return;
    // The host may have a page that this version of the app does not know yet.
    load(url.href, false);
  }

  return {
    async shown({ path, navigate }) {
      if (path === shownPath) return;
      shownPath = path;
      const isPage = hasScreen(path);
      if (!isPage && notFound.get(path)) return;
      const shownAtMs = Date.now();
      const redirect = await rules.find(path);
      if (shownPath !== path) return;
      if (redirect === null && !isPage) {
        notFound.set(path, true);
        notFound.save();
      }
      const isTooLate = isPage && Date.now() - shownAtMs > LATEST_REDIRECT_MS;
      if (!redirect || isTooLate || hasHalfFilledForm()) return;
      redirectTo(redirect, path, new URL(location.href), navigate, true);
    },

    clicked(link, navigate) {
      const { url, path } = link;
      chain.clear();
      if (path === shownPath) return false;
      const redirect = rules.remembered(path);
      if (redirect) return redirectTo(redirect, path, url, navigate, false);
      if (hasScreen(path) || redirect === null || notFound.get(path) || !isOnline()) return false;
      void waitForRule(link, navigate);
      return true;
    },

    left: chain.clear,
  };
}
