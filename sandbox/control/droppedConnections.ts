import type { IncomingMessage } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** A browser resends within milliseconds, on a busy machine later; the app's retries come later still. */
const RESEND_WINDOW_MS = 250;
/** Window for calls with a trace. Each call of the app has another trace, so a resent call is recognised for longer. */
const TRACED_WINDOW_MS = 5_000;

function socketOf(context: Context): IncomingMessage['socket'] | null {
  const incoming: unknown = context.env?.incoming;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return null;
  // The node server passes Node's own request; only tests without a server have none.
  return (incoming as IncomingMessage).socket;
}

/** Names a request, to recognise it when it is resent, and the time for which it is recognised. */
function identityOf(context: Context): {
  readonly identity: string;
  readonly windowMs: number;
  readonly isTraced: boolean;
} {
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
 * Cuts connections without an answer. On a cut of a used connection, a browser resends the request itself, also a POST, and
 * the page sees no failure. A resent request is therefore cut again, until it comes on a new connection: then the browser
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
    // Chromium counts a connection that was opened in advance as used; here it is a new one.
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
