import type { Hits } from '../store/hits.ts';
import { ApiError } from './apiError.ts';
import type { Limits } from './limits.ts';

export class Limiter {
  private readonly hits: Hits;
  private readonly limits: Limits;
  private readonly nowMs: () => number;

  constructor(hits: Hits, limits: Limits, nowMs: () => number) {
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
