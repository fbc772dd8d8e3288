/** How long an answer counts, and for how long a server that failed is not asked for the same path again. */
const REMEMBERED_FOR_MS = 3_600_000;
const SILENT_AFTER_FAILURE_MS = 60_000;
const MOST_REMEMBERED = 100;
/** The contract's limit. */
const LONGEST_PATH = 512;

/** Where a path leads by the server's rules; null: nowhere else. */
export type RouteRule = string | null;

interface RememberedRule {
  readonly redirect: RouteRule;
  readonly untilMs: number;
}

export interface RouteRuleDeps {
  /** @returns the server's redirect for a path; may reject */
  readonly ask: (path: string) => Promise<RouteRule>;
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
  /** What is kept for the tab's life, as text; null when there is nothing. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

export interface RouteRules {
  /** @returns the answer that is there already; undefined when there is none */
  readonly remembered: (path: string) => RouteRule | undefined;
  /** Asks, unless it is remembered. Never rejects: offline, or from a server that fails, it is undefined. */
  readonly find: (path: string) => Promise<RouteRule | undefined>;
}

function isRemembered(value: unknown): value is [string, RememberedRule] {
  if (!Array.isArray(value)) return false;
  const [path, rule]: unknown[] = value;
  return (
    typeof path === 'string' &&
    typeof rule === 'object' &&
    rule !== null &&
    'redirect' in rule &&
    (rule.redirect === null || typeof rule.redirect === 'string') &&
    'untilMs' in rule &&
    typeof rule.untilMs === 'number'
  );
}

function readRules(text: string | null): Map<string, RememberedRule> {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isRemembered) : []);
  } catch {
    return new Map();
  }
}

/**
 * The server's rules about where paths lead, each asked for once an hour. Pages of an application need none: the
 * step says where an applicant belongs.
 */
export function createRouteRules(parts: RouteRuleDeps): RouteRules {
  const rules = readRules(parts.read());
  const asking = new Map<string, Promise<RouteRule | undefined>>();
  /** Where the server failed: until when it is not asked again. */
  const silentUntilMs = new Map<string, number>();

  function remember(path: string, rule: RememberedRule): void {
    rules.delete(path);
    rules.set(path, rule);
    for (const [oldest] of rules) {
      if (rules.size <= MOST_REMEMBERED) break;
      rules.delete(oldest);
    }
    parts.write(JSON.stringify([...rules]));
  }

  function remembered(path: string): RouteRule | undefined {
    if (path.startsWith('/register/') || path.length > LONGEST_PATH) return null;
    const rule = rules.get(path);
    return rule && rule.untilMs > parts.nowMs() ? rule.redirect : undefined;
  }

  async function ask(path: string): Promise<RouteRule | undefined> {
    try {
      const redirect = await parts.ask(path);
      remember(path, { redirect, untilMs: parts.nowMs() + REMEMBERED_FOR_MS });
      return redirect;
    } catch {
      // Without an answer every path leads where it says.
      silentUntilMs.set(path, parts.nowMs() + SILENT_AFTER_FAILURE_MS);
      return undefined;
    } finally {
      asking.delete(path);
    }
  }

  return {
    remembered,
    async find(path) {
      const known = remembered(path);
      if (known !== undefined) return known;
      const isSilent = parts.nowMs() < (silentUntilMs.get(path) ?? 0);
      if (isSilent || !parts.isOnline()) return undefined;
      const answer = asking.get(path) ?? ask(path);
      asking.set(path, answer);
      return answer;
    },
  };
}
