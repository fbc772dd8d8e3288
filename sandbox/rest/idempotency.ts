import { createHash } from 'node:crypto';
import type { CallIdentity } from '../store/rememberedAnswers.ts';
import type { Store } from '../store/store.ts';
import type { Answer } from './answers.ts';
import { ApiError } from './apiError.ts';
import type { ApiRequest } from './apiRequest.ts';

const uuidRule = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What is answered the same way again; anything else is tried anew. */
const rememberedStatuses: readonly number[] = [200, 409, 422];

function bodyHashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}

/** Whose key it is: the bearer's, without one the visitor's, without either the network address's. */
function callerOf({ tokenHash, visitor, address }: ApiRequest): string {
  if (tokenHash) return `token ${tokenHash}`;
  return visitor ? `visitor ${visitor}` : `address ${address}`;
}

/** Does each call with a key once, however often it is sent, and answers each time the same. */
export class Idempotency {
  private readonly store: Store;
  private readonly nowMs: () => number;
  private readonly running = new Map<string, Promise<Answer>>();

  constructor(store: Store, nowMs: () => number) {
    this.store = store;
    this.nowMs = nowMs;
  }

  /** @throws ApiError 422 without a key */
  identify(request: ApiRequest, call: string): CallIdentity {
    const key = request.context.req.header('idempotency-key') ?? '';
    if (!uuidRule.test(key)) throw new ApiError(422, 'IDEMPOTENCY_KEY_REQUIRED');
    return { caller: callerOf(request), call, key };
  }

  /**
   * @param work does the call, and calls `keep` with its answer in the transaction that it does it in
   * @throws ApiError 422 for a key that came with another body before
   */
  async once(
    identity: CallIdentity,
    body: unknown,
    work: (keep: (answer: Answer) => void) => Promise<Answer>,
  ): Promise<Answer> {
    const name = JSON.stringify(identity);
    const bodyHash = bodyHashOf(body);
    // The same call at the same time waits for the first, and finds what it left.
    for (let first = this.running.get(name); first; first = this.running.get(name)) {
      await first.catch(() => undefined);
    }
    const known = this.store.rememberedAnswers.find(identity);
    if (known) {
      if (known.bodyHash !== bodyHash) throw new ApiError(422, 'IDEMPOTENCY_KEY_REUSED');
      return { status: known.status, body: known.answer };
    }
    const keep = ({ status, body: answer }: Answer) => {
      if (!rememberedStatuses.includes(status)) return;
      this.store.rememberedAnswers.add(identity, { bodyHash, status, answer }, this.nowMs());
    };
    const running = work(keep);
    this.running.set(name, running);
    try {
      return await running;
    } finally {
      this.running.delete(name);
    }
  }
}
