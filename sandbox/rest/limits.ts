import type { Store } from '../store/store.ts';
import { ApiError } from './answers.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** At most `max` times in `windowMs`. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

/** How often each thing may be done. */
export interface Limits {
  /** POST iin, by network address. */
  readonly iinByAddress: Limit;
  /** POST iin for one IIN by visitors who are not known with it. */
  readonly iinByStrangers: Limit;
  /** SMS with a code, by phone. */
  readonly smsByPhone: Limit;
  /** SMS with a code, by registration. */
  readonly codesByRegistration: Limit;
  /** Wrong pairs of phone and document token, by phone. */
  readonly wrongTokensByPhone: Limit;
}

const limits: Limits = {
  iinByAddress: { max: 30, windowMs: minuteMs },
  iinByStrangers: { max: 10, windowMs: hourMs },
  smsByPhone: { max: 5, windowMs: hourMs },
  codesByRegistration: { max: 5, windowMs: hourMs },
  wrongTokensByPhone: { max: 5, windowMs: hourMs },
};

/** All tests come from one address. */
const fastFactor = 100;

export function limitsAt(pace: 'normal' | 'fast'): Limits {
  if (pace === 'normal') return limits;
  const { max, windowMs } = limits.iinByAddress;
  return { ...limits, iinByAddress: { max: max * fastFactor, windowMs } };
}

/** The longest window: older hits are deleted. */
export const LONGEST_WINDOW_MS = hourMs;

/** The code of an SMS. */
export const CODE_LIFE_MS = 10 * minuteMs;
export const CODE_TRIES = 5;
export const CODE_RESEND_S = 60;

/** How long an answer is remembered for its Idempotency-Key. */
export const REMEMBERED_MS = 24 * hourMs;

/** How long a link to a document works. */
export const DOCUMENT_LINK_MS = 15 * minuteMs;

/** Bytes of a body, and of the one with the photo: 200 000 bytes in base64, and the JSON around it. */
export const MAX_BODY_BYTES = 65_536;
export const MAX_IMAGE_BODY_BYTES = 300_000;

/** Counts what is limited, in the store: a restart of the sandbox forgives nothing. */
export class Limiter {
  private readonly hits: Store['hits'];
  private readonly limits: Limits;
  private readonly nowMs: () => number;

  constructor(hits: Store['hits'], limits: Limits, nowMs: () => number) {
    this.hits = hits;
    this.limits = limits;
    this.nowMs = nowMs;
  }

  /** @throws ApiError 429 when the limit is reached */
  check(rule: keyof Limits, subject: string): void {
    const { max, windowMs } = this.limits[rule];
    const nowMs = this.nowMs();
    const { count, oldestMs } = this.hits.since(rule, subject, nowMs - windowMs);
    if (count < max) return;
    const retryAfterS = Math.max(1, Math.ceil(((oldestMs ?? nowMs) + windowMs - nowMs) / 1000));
    throw new ApiError(429, 'TOO_MANY_REQUESTS', { retryAfterS });
  }

  count(rule: keyof Limits, subject: string): void {
    this.hits.add(rule, subject, this.nowMs());
  }
}
