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
export function createTokenWatch({ nowMs, isRevoked, onExpiring, onEnd }: TokenWatchDeps) {
  let token: Token | undefined;
  let noticeMs = 0;
  let hasAsked = false;
  let timer: NodeJS.Timeout | undefined;

  const remainingMsOf = ({ expiresAtMs }: Token) => expiresAtMs - nowMs();

  function stop(): void {
    clearTimeout(timer);
    token = undefined;
  }

  function end(code: number, message: string): false {
    stop();
    onEnd(errorInfo(code, message));
    return false;
  }

  /** Asks for a new token or ends the socket when due. @returns whether the token can still be used */
  function check(): boolean {
    clearTimeout(timer);
    if (!token) return false;
    if (isRevoked(token)) return end(errorCodes.tokenRevoked, 'The token was revoked');
    const remainingMs = remainingMsOf(token);
    if (remainingMs <= 0) return end(errorCodes.tokenExpired, 'The token has expired');
    if (remainingMs <= noticeMs && !hasAsked) {
      hasAsked = true;
      onExpiring();
    }
    const waitMs = hasAsked ? remainingMs : remainingMs - noticeMs;
    timer = setTimeout(check, Math.min(waitMs, longestWaitMs));
    timer.unref();
    return true;
  }

  return {
    watch(next: Token): void {
      token = next;
      noticeMs = Math.min(longestNoticeMs, remainingMsOf(next) / 2);
      hasAsked = false;
      check();
    },
    check,
    stop,
  };
}
