import * as v from 'valibot';
import { sessionKeys } from '../../device/storage/keys.ts';
import { createTabMap } from './tabMap.ts';

/** Lifetime of an answer, and the pause after a failure before the same path is asked again. */
const REMEMBERED_FOR_MS = 3_600_000;
const SILENT_AFTER_FAILURE_MS = 60_000;
const MAX_REMEMBERED = 100;
/** The contract's limit for a path. */
const MAX_PATH_CHARACTERS = 512;

/** The address to which the server's rules redirect a path; null without a redirect. */
export type RouteRule = string | null;

export type RouteRules = ReturnType<typeof createRouteRules>;

const rememberedRule = v.object({ redirect: v.nullable(v.string()), untilMs: v.number() });

/**
 * Creates a cache of the server's redirect rules. Each path is requested at most once an hour. The steps of an application need
 * no rules, because the step of the applicant decides the page.
 * @param ask returns the server's redirect for a path; may reject
 */
export function createRouteRules(ask: (path: string) => Promise<RouteRule>) {
  const rules = createTabMap(sessionKeys.routeRules, rememberedRule, MAX_REMEMBERED);
  const asking = new Map<string, Promise<RouteRule | undefined>>();
  /** Milliseconds since the epoch until which the server is not asked for a path. */
  const silentUntilMs = new Map<string, number>();

  /** Returns the remembered answer, or undefined. */
  function remembered(path: string): RouteRule | undefined {
    if (path.startsWith('/register/') || path.length > MAX_PATH_CHARACTERS) return null;
    const rule = rules.get(path);
    return rule && rule.untilMs > Date.now() ? rule.redirect : undefined;
  }

  async function request(path: string): Promise<RouteRule | undefined> {
    try {
      const redirect = await ask(path);
      rules.set(path, { redirect, untilMs: Date.now() + REMEMBERED_FOR_MS });
      return redirect;
    } catch {
      // Without an answer no path is redirected.
      silentUntilMs.set(path, Date.now() + SILENT_AFTER_FAILURE_MS);
      return undefined;
    } finally {
      asking.delete(path);
    }
  }

  return {
    remembered,
    /** Asks the server, unless the answer is remembered. Resolves with undefined after a failure; never rejects. */
    async find(path: string): Promise<RouteRule | undefined> {
      const known = remembered(path);
      if (known !== undefined) return known;
      const isSilent = Date.now() < (silentUntilMs.get(path) ?? 0);
      if (isSilent) return undefined;
      const answer = asking.get(path) ?? request(path);
      asking.set(path, answer);
      return answer;
    },
  };
}
