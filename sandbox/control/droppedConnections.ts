import type { IncomingMessage } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/**
 * Time limit for a request that the browser resends. A browser resends within milliseconds, or later on a busy machine; the
 * app's own retries come after this limit.
 */
const RESEND_WINDOW_MS = 250;
/** Window for calls with a trace. Each call of the app has its own trace, so a resent call is recognised for longer. */
const TRACED_WINDOW_MS = 5_000;

function socketOf(context: Context): IncomingMessage['socket'] | null {
  const incoming: unknown = context.env?.incoming;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return null;
  // The node server passes Node's own request; only tests without a server have none.
  return (incoming as IncomingMessage).socket;
}

/** Returns the identity of a request, by which a resent request is recognised, and how long it is recognised. */
function identityOf(context: Context) {
  const { method, url } = context.req;
  const trace = method === 'GET' ? undefined : context.req.header('traceparent');
  const mark = trace ?? context.req.header('Idempotency-Key') ?? '';
  const isTraced = trace !== undefined;
  return {
    isTraced,
    identity: `${method} ${url} ${mark}`,
    windowMs: isTraced ? TRACED_WINDOW_MS : RESEND_WINDOW_MS,
  };
}

/**
 * Cuts connections without an answer. After a cut of a used connection, a browser resends the request itself, even a POST,
 * and the page sees no failure. So a resent request is cut again, until it comes on a new connection, where the browser
 * gives up.
 */
export class DroppedConnections {
  readonly #resendableUntilMs = new Map<string, number>();

  isResent(context: Context): boolean {
    const { identity } = identityOf(context);
    const untilMs = this.#resendableUntilMs.get(identity);
    this.#resendableUntilMs.delete(identity);
    return untilMs !== undefined && performance.now() < untilMs;
  }

  drop(context: Context): Response {
    const socket = socketOf(context);
    const isBrowser = (context.req.header('User-Agent') ?? '').startsWith('Mozilla/');
    const hasServedBefore = socket !== null && socket.bytesWritten > 0;
    const { identity, windowMs, isTraced } = identityOf(context);
    // Chromium treats a connection that it opened in advance as used, although no answer was sent on it.
    if (isBrowser && (hasServedBefore || isTraced)) {
      this.#resendableUntilMs.set(identity, performance.now() + windowMs);
    }
    socket?.destroy();
    return new Response(null, RESPONSE_ALREADY_SENT);
  }

  clear(): void {
    this.#resendableUntilMs.clear();
  }
}
