import type { IncomingMessage } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** A browser sends again within a few milliseconds; nobody's own retry comes so soon. */
const RESEND_WINDOW_MS = 250;

function socketOf(context: Context): IncomingMessage['socket'] | null {
  const incoming: unknown = context.env?.incoming;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return null;
  // Node's server gives its own request; only tests that have no server have none.
  return (incoming as IncomingMessage).socket;
}

/** What makes a request the same one, sent again. */
function identityOf(context: Context): string {
  const { method, url } = context.req;
  return `${method} ${url} ${context.req.header('Idempotency-Key') ?? ''}`;
}

/**
 * Cuts connections without an answer. Browsers send a request again by themselves, a POST too, when a connection that
 * had served before ends so; the page would see no failure. What is sent again on another connection is therefore cut
 * again, until the connection is a new one: then the browser gives up.
 */
export class DroppedConnections {
  readonly #resendableUntilMs = new Map<string, number>();

  isResent(context: Context): boolean {
    const identity = identityOf(context);
    const untilMs = this.#resendableUntilMs.get(identity);
    this.#resendableUntilMs.delete(identity);
    return untilMs !== undefined && performance.now() < untilMs;
  }

  drop(context: Context): Response {
    const socket = socketOf(context);
    const isBrowser = (context.req.header('User-Agent') ?? '').startsWith('Mozilla/');
    const hasServedBefore = socket !== null && socket.bytesWritten > 0;
    if (isBrowser && hasServedBefore) {
      this.#resendableUntilMs.set(identityOf(context), performance.now() + RESEND_WINDOW_MS);
    }
    socket?.destroy();
    return new Response(null, RESPONSE_ALREADY_SENT);
  }

  clear(): void {
    this.#resendableUntilMs.clear();
  }
}
