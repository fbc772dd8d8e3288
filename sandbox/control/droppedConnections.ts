import type { IncomingMessage } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** A browser sends again within a few milliseconds, on a busy machine later; nobody's own retry comes so soon. */
const RESEND_WINDOW_MS = 250;
/** Where what comes again is told by its trace: each call of the app has its own, and only questions keep it. */
const TRACED_WINDOW_MS = 5_000;

function socketOf(context: Context): IncomingMessage['socket'] | null {
  const incoming: unknown = context.env?.incoming;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return null;
  // Node's server gives its own request; only tests that have no server have none.
  return (incoming as IncomingMessage).socket;
}

/** What makes a request the same one, sent again, and for how long. */
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
 * Cuts connections without an answer. Browsers send a request again by themselves, a POST too, when a connection that
 * had served before ends so; the page would see no failure. What is sent again on another connection is therefore cut
 * again, until the connection is a new one: then the browser gives up.
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
    // A connection that was opened in advance counts as used for Chromium, and is a new one here.
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
