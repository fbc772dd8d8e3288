import type { Token } from './tokens.ts';

interface TokenWatchDeps {
  nowMs: () => number;
  /** Asks the client for another token, once a token. */
  onExpiring: () => void;
  onExpired: () => void;
  isRevoked: (token: Token) => boolean;
  onRevoked: () => void;
}

/** Time before its end at which the client is asked to renew a token; for a short-lived one, half its life. */
const longestNoticeMs = 30_000;

/** A timer cannot wait longer than 2³¹ ms. It need not: it reads the clock when it ends. */
const longestWaitMs = 60 * 60_000;

/**
 * Watches the token of a live socket. Only the sandbox's clock decides if it has expired, and
 * only the back end if it was revoked: both are asked at each use. The
 * timer, which runs by real time, makes sure that it is read.
 */
export class TokenWatch {
  readonly #deps: TokenWatchDeps;
  #token: Token | undefined;
  #noticeMs = 0;
  #hasAsked = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: TokenWatchDeps) {
    this.#deps = deps;
  }

  watch(token: Token): void {
    this.#token = token;
    this.#noticeMs = Math.min(longestNoticeMs, this.#remainingMs / 2);
    this.#hasAsked = false;
    this.check();
  }

  /** Asks for a new token or ends the socket, where it is time. @returns whether the token can still be used */
  check(): boolean {
    clearTimeout(this.#timer);
    if (!this.#token) return false;
    if (this.#deps.isRevoked(this.#token)) {
      this.stop();
      this.#deps.onRevoked();
      return false;
    }
    const remainingMs = this.#remainingMs;
    if (remainingMs <= 0) {
      this.stop();
      this.#deps.onExpired();
      return false;
    }
    if (remainingMs <= this.#noticeMs && !this.#hasAsked) {
      this.#hasAsked = true;
      this.#deps.onExpiring();
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
    return (this.#token?.expiresAtMs ?? 0) - this.#deps.nowMs();
  }
}
