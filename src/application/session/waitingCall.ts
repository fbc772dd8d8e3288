import type { Call } from '../../api/contract.ts';
import type { ApiError } from '../../api/errors.ts';
import type { OutboxEntry } from '../../outbox/queue.ts';
import { apiLanguage } from './client.ts';
import { visitorId } from './visitor.ts';

/**
 * Returns whether a failed call may be delivered later as it is. An answer without the contract's code comes from somebody
 * on the way, and the API has not seen the call.
 */
export function canWait({ kind, code, isUnanswered }: ApiError): boolean {
  return isUnanswered || kind === 'rate_limited' || kind === 'server' || code === null;
}

interface WaitingOptions {
  readonly body: object | null;
  readonly keepForMs: number;
  readonly hasBearer: boolean;
}

/** Creates the outbox entry of a call, with this visitor's id and the page's language. */
export function waitingCall(
  { path }: Pick<Call, 'path'>,
  { body, keepForMs, hasBearer }: WaitingOptions,
): OutboxEntry {
  return {
    id: crypto.randomUUID(),
    path,
    body: body && JSON.stringify(body),
    visitorId: visitorId(),
    language: apiLanguage(),
    hasBearer,
    queuedAtMs: Date.now(),
    keepForMs,
    attempts: 0,
    nextAttemptAtMs: 0,
    isNetworkAwaited: false,
  };
}
