import { type ErrorInfo, errorCodes, errorInfo } from './protocol.ts';
import type { Token } from './tokens.ts';

interface TokenWatchDeps {
  nowMs: () => number;
  isRevoked: (token: Token) => boolean;
  /** Asks the client for another token; called once per token. */
  onExpiring: () => void;
  /** Called when the token has expired or was revoked. */
  onEnd: (reason: ErrorInfo) => void;
}

/** The client is asked to renew a token 30 s before its end, or after half its life if the token is short-lived. */
const longestNoticeMs = 30_000;

/** A timer cannot wait longer than 2³¹ ms. After a shorter wait it reads the clock and starts again. */
const longestWaitMs = 60 * 60_000;

/**
 * Watches the token of a live socket. Each use asks the sandbox's clock whether the token has expired, and the back end
 * whether it was revoked. A timer in real time asks both without any use.
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

  /** Asks for a new token or ends the socket when due. @returns whether the token can still be used */
  check(): boolean {
    clearTimeout(this.#timer);
    if (!this.#token) return false;
    const { isRevoked, onExpiring } = this.#deps;
    const { tokenRevoked, tokenExpired } = errorCodes;
    if (isRevoked(this.#token)) return this.#end(tokenRevoked, 'The token was revoked');
    const remainingMs = this.#remainingMs;
    if (remainingMs <= 0) return this.#end(tokenExpired, 'The token has expired');
    if (remainingMs <= this.#noticeMs && !this.#hasAsked) {
      this.#hasAsked = true;
      onExpiring();
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

  #end(code: number, message: string): false {
    this.stop();
    this.#deps.onEnd(errorInfo(code, message));
    return false;
  }

  get #remainingMs(): number {
    return (this.#token?.expiresAtMs ?? 0) - this.#deps.nowMs();
  }
}
