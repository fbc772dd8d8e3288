import { createHash } from 'node:crypto';
import { NO_DEVICE_KEY } from '../store/registrations.ts';
import type { Store } from '../store/store.ts';
import { type Answer, ApiError } from './answers.ts';
import type { ApiRequest } from './apiRequest.ts';

/**
 * A UUID in lower case (RFC 9562). If a key could have two spellings, it would be two keys, and its call would be done
 * twice.
 */
const uuidRule = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Statuses of answers that a repeated call gets again; after any other status the call is tried anew. */
const rememberedStatuses: readonly number[] = [200, 409, 422];

function bodyHashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

/**
 * Returns the owner of the answer. It is the device key; without a device key, the token; without a token, the visitor;
 * without a visitor, the network address.
 */
function callerOf({ tokenHash, deviceKey, visitor, address }: ApiRequest): string {
  if (deviceKey !== '' && deviceKey !== NO_DEVICE_KEY) return `device ${deviceKey}`;
  if (tokenHash) return `token ${tokenHash}`;
  return visitor ? `visitor ${visitor}` : `address ${address}`;
}

/** Does each call with a key once, however often it is sent, and gives the same answer each time. */
export function createIdempotency({ rememberedAnswers }: Store, nowMs: () => number) {
  const running = new Map<string, Promise<Answer>>();

  /**
   * Does a call once.
   * @param work does the call, and passes its answer to `remember` in the same transaction
   * @throws ApiError 422 without a key, and for a key that came with another body before
   */
  return async function once(
    request: ApiRequest,
    call: string,
    work: (remember: (answer: Answer) => void) => Promise<Answer>,
  ): Promise<Answer> {
    const key = request.context.req.header('idempotency-key') ?? '';
    if (!uuidRule.test(key)) throw new ApiError(422, 'IDEMPOTENCY_KEY_REQUIRED');
    const caller = callerOf(request);
    const name = JSON.stringify([caller, call, key]);
    const bodyHash = bodyHashOf(request.body);
    // The same call at the same time waits for the first call, and finds its answer.
    for (let first = running.get(name); first; first = running.get(name)) {
      await first.catch(() => undefined);
    }
    const known = rememberedAnswers.find({ caller, call, key });
    if (known) {
      if (known.bodyHash !== bodyHash) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED');
      return { status: known.status, body: known.answer };
    }
    const working = work(({ status, body: answer }) => {
      if (!rememberedStatuses.includes(status)) return;
      rememberedAnswers.add({ caller, call, key }, { bodyHash, status, answer }, nowMs());
    });
    running.set(name, working);
    try {
      return await working;
    } finally {
      running.delete(name);
    }
  };
}
