import type { Store } from '../store/store.ts';
import { ApiError } from './answers.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Limit of each action: at most `max` times in `windowMs`. */
const limits = {
  /** POST iin, by network address. */
  iinByAddress: { max: 30, windowMs: minuteMs },
  /** Registrations of an IIN with accepted terms. Above the limit, strangers with the IIN are slowed down, not refused. */
  startedByIin: { max: 5, windowMs: hourMs },
  /** Codes for signing, by registration. */
  codesByRegistration: { max: 5, windowMs: hourMs },
  /** Codes for signing, by phone. The registrations that only a person has proven share this limit. */
  codesByPhone: { max: 10, windowMs: hourMs },
  /** POST auth, by network address, because a stranger may try many phones. */
  authByAddress: { max: 30, windowMs: minuteMs },
  /** Attribution, by network address. The app sends refused posts again later. */
  utmByAddress: { max: 60, windowMs: minuteMs },
  /**
   * Wrong pairs of phone and code for signing in, by phone and network address, so that a stranger cannot lock the borrower
   * out.
   */
  wrongTokensByPair: { max: 5, windowMs: 10 * minuteMs },
  /** Further codes for signing in, by phone, and then one at a time. */
  resendByPhone: { max: 3, windowMs: dayMs },
  laterResendByPhone: { max: 1, windowMs: 30 * minuteMs },
  /** Further codes for signing in, by network address. A mobile carrier has thousands of customers behind one address. */
  resendByAddress: { max: 10, windowMs: minuteMs },
  /** Additional further codes, by the proven registration that was signed with the phone. */
  resendByOwner: { max: 3, windowMs: dayMs },
};
export type Limits = Readonly<typeof limits>;

/** Factor of the raised limits, because all tests come from one address. */
const raisedFactor = 100;

/** Returns the limits of the contract; at the level `raised`, those named `…ByAddress` are a hundred times higher. */
export function limitsOf(level: 'normal' | 'raised'): Limits {
  if (level === 'normal') return limits;
  const raised = Object.entries(limits).map(([rule, { max, windowMs }]) => {
    return [rule, { max: rule.endsWith('ByAddress') ? max * raisedFactor : max, windowMs }];
  });
  // `fromEntries` loses the names of the rules.
  return Object.fromEntries(raised) as Limits;
}

/** The first pause of a stranger, and the longest. The app gives a call up after 30 s. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 5000;

/** The longest window: older hits are deleted. */
export const LONGEST_WINDOW_MS = dayMs;

/** Lifetime, tries and interval of the codes in SMS. */
export const CODE_LIFE_MS = 10 * minuteMs;
export const CODE_TRIES = 5;
export const CODE_RESEND_S = 60;

/** Time for which an answer is stored for its Idempotency-Key. */
export const REMEMBERED_MS = dayMs;

/** Lifetime of a link to a document. */
export const DOCUMENT_LINK_MS = 15 * minuteMs;

/** Bytes of a body, and of the body with the photo: 200 000 bytes in base64, and the JSON around it. */
export const MAX_BODY_BYTES = 65_536;
export const MAX_IMAGE_BODY_BYTES = 300_000;

export type Limiter = ReturnType<typeof createLimiter>;

/** Counts limited actions in the store, so a restart of the sandbox resets no limit. */
export function createLimiter(hits: Store['hits'], limits: Limits, now: () => number) {
  const hitsOf = (rule: keyof Limits, subject: string) =>
    hits.since(rule, subject, now() - limits[rule].windowMs);

  function waitMsOf(rule: keyof Limits, subject: string): number {
    const { max, windowMs } = limits[rule];
    const nowMs = now();
    const { count, oldestMs } = hitsOf(rule, subject);
    return count < max ? 0 : Math.max(1, (oldestMs ?? nowMs) + windowMs - nowMs);
  }

  return {
    /** Returns whether a limit allows one more action. */
    allows: (rule: keyof Limits, subject: string): boolean => waitMsOf(rule, subject) === 0,
    /**
     * Checks the limit of a rule for a subject.
     * @throws ApiError 429 when the limit is reached
     */
    check(rule: keyof Limits, subject: string): void {
      const waitMs = waitMsOf(rule, subject);
      if (waitMs === 0) return;
      const retryAfterS = Math.ceil(waitMs / 1000);
      throw new ApiError(429, 'TOO_MANY_REQUESTS', { retryAfterS });
    },
    /**
     * Returns the pause before an answer, for a limit that slows calls down instead of refusing them. The pause doubles with
     * each further hit.
     */
    pauseMs(rule: keyof Limits, subject: string): number {
      const beyond = hitsOf(rule, subject).count - limits[rule].max;
      return beyond < 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** beyond, LONGEST_PAUSE_MS);
    },
    count(rule: keyof Limits, subject: string): void {
      hits.put({ rule, subject, atMs: now() });
    },
  };
}
