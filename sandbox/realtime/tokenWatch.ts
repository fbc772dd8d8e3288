import type { Token } from './tokens.ts';

export interface TokenWatchOptions {
  nowMs: () => number;
  /** Asks the client for another token, once a token. */
  onExpiring: () => void;
  onExpired: () => void;
}

/** How long before its end a token is asked to be renewed; a short-lived one at half its life. */
const longestNoticeMs = 30_000;

/** A timer cannot wait longer than 2³¹ ms; nor need it, since it looks at the clock when it ends. */
const longestWaitMs = 60 * 60_000;

/**
 * Watches the token of a live socket. Whether it has expired is told by the sandbox's clock alone, and
 * asked at each use; the timer, which runs by real time, only makes sure that it is asked.
 */
export class TokenWatch {
  readonly #options: TokenWatchOptions;
  #token: Token | undefined;
  #noticeMs = 0;
  #hasAsked = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: TokenWatchOptions) {
    this.#options = options;
  }

  watch(token: Token): void {
    this.#token = token;
    this.#noticeMs = Math.min(longestNoticeMs, this.#remainingMs / 2);
    this.#hasAsked = false;
    this.check();
  }

  /** @returns whether the token can still be used; what follows from it is done already */
  check(): boolean {
    clearTimeout(this.#timer);
    if (!this.#token) return false;
    const remainingMs = this.#remainingMs;
    if (remainingMs <= 0) {
      this.stop();
      this.#options.onExpired();
      return false;
    }
    if (remainingMs <= this.#noticeMs && !this.#hasAsked) {
      this.#hasAsked = true;
      this.#options.onExpiring();
    }
    const waitMs = this.#hasAsked ? remainingMs : remainingMs - this.#noticeMs;
    this.#timer = setTimeout(() => this.check(), Math.min(waitMs, longestWaitMs));
    this.#timer.unref();
    return true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#token = undefined;
  }

  get #remainingMs(): number {
    return (this.#token?.expiresAtMs ?? 0) - this.#options.nowMs();
  }
}
