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

/** After this time a redirect is ignored, because the visitor is reading the page. The rule applies at the next visit. */
const LATEST_REDIRECT_MS = 2_000;
/** Time that a link to an unknown path waits for a rule. Other links do not wait. */
const MAX_WAIT_MS = 1_000;
const MAX_NOT_FOUND = 50;
const MAX_CHAIN = 20;
/** Longer than the load of several documents on a slow network. */
const CHAIN_LIFE_MS = 60_000;

const load = (url: string, isReplacing: boolean) =>
  isReplacing ? location.replace(url) : location.assign(url);

const noAnswerAfter = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/**
 * Follows the server's rules without delaying pages that have no rule: the page is shown at once, a redirect follows.
 * @param hasScreen returns whether a path has a screen
 */
export function createRuleFollower(rules: RouteRules, hasScreen: (path: string) => boolean) {
  /** The not-found cache: paths without a screen and without a rule. */
  const notFound = createTabMap(sessionKeys.notFoundPaths, v.literal(true), MAX_NOT_FOUND);
  /**
   * The paths that rules have redirected, in order, with the time of each redirect. The next document reads the chain, so
   * that contradictory rules do not redirect without end.
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
    // The visitor has left the page during the wait.
    if (location.href !== from) return;
    if (redirect && redirectTo(redirect, path, url, navigate, false)) return;
    // The host may have a page that is newer than this version of the app.
    load(url.href, false);
  }

  return {
    /** Called when a screen is shown. If a rule redirects the path, the target replaces the page. */
    async shown({ path, navigate }: ShownRoute): Promise<void> {
      if (path === shownPath) return;
      shownPath = path;
      const isPage = hasScreen(path);
      if (!isPage && notFound.get(path)) return;
      const shownAtMs = Date.now();
      // The browser may wrongly report no network. A document makes no other call as a proof of the network, so it always asks.
      const isAsked = navigate === null || isOnline();
      const redirect = isAsked ? await rules.find(path) : rules.remembered(path);
      if (shownPath !== path) return;
      if (redirect === null && !isPage) notFound.set(path, true);
      const isTooLate = isPage && Date.now() - shownAtMs > LATEST_REDIRECT_MS;
      if (!redirect || isTooLate || hasHalfFilledForm()) return;
      redirectTo(redirect, path, new URL(location.href), navigate, true);
    },

    /**
     * Called when a link is clicked.
     * @returns whether the click was handled; otherwise the router or the browser follows the link
     */
    clicked(link: OwnLink, navigate: NavigateFunction | null): boolean {
      const { url, path } = link;
      chain.clear();
      if (path === shownPath) return false;
      const redirect = rules.remembered(path);
      if (redirect) return redirectTo(redirect, path, url, navigate, false);
      if (hasScreen(path) || redirect === null || notFound.get(path) || !isOnline()) return false;
      void waitForRule(link, navigate);
      return true;
    },

    /** Called when the visitor goes back or forward. Earlier redirects are then forgotten. */
    left: chain.clear,
  };
}
