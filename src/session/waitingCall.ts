import type { Call } from '../api/contract.ts';
import type { ApiError, ApiErrorKind } from '../api/errors.ts';
import { backEndLanguage } from '../locales/language.ts';
import type { OutboxEntry } from '../outbox/queue.ts';
import { visitorId } from './visitor.ts';

/** The call itself is as it should be; the way to the server, or the server, is not. */
const passing: readonly ApiErrorKind[] = [
  'offline',
  'unreachable',
  'timeout',
  'rate_limited',
  'server',
];

/**
 * Whether a call that failed may be delivered later as it is. An answer without the contract's code is not the API's:
 * somebody on the way has given it, and the API has not seen the call.
 */
export function canWait({ kind, code }: ApiError): boolean {
  return passing.includes(kind) || code === null;
}

interface WaitingOptions {
  readonly body: object | null;
  readonly keepForMs: number;
  readonly hasBearer: boolean;
}

/** A call as the outbox takes it, of this visitor and in this page's language. */
export function waitingCall(
  { path }: Pick<Call, 'path'>,
  { body, keepForMs, hasBearer }: WaitingOptions,
): OutboxEntry {
  return {
    id: crypto.randomUUID(),
    path,
    body: body && JSON.stringify(body),
    visitorId: visitorId(),
    language: backEndLanguage(document.documentElement.lang),
    hasBearer,
    queuedAtMs: Date.now(),
    keepForMs,
    attempts: 0,
    nextAttemptAtMs: 0,
    isNetworkAwaited: false,
  };
}
