import * as v from 'valibot';
import { vi } from 'vitest';
import { checkAnswer } from '../checkAnswer.ts';
import type { TestBackend } from '../testBackend.ts';
import { answerFields, type WalkAnswer, type WalkRequest, type Who } from './exchange.ts';
import { Truth } from './truth.ts';

/** Time that an outside party takes. */
export const PACE_S = 1;

/** The back end of a walk, with a virtual clock. Each call and each answer of an outside party is checked by the truth. */
export class WalkWorld {
  readonly truth: Truth;
  readonly backend: TestBackend;
  /** The person's IIN, at which only the owner's face passes. */
  readonly iin: string;
  /** The calls of the walk, for the message of a failure. */
  readonly log: string[] = [];
  private requests = 0;

  constructor(backend: TestBackend, iin: string) {
    this.backend = backend;
    this.iin = iin;
    this.truth = new Truth(backend, iin);
  }

  nextNumber(): number {
    this.requests += 1;
    return this.requests;
  }

  async send(request: WalkRequest): Promise<WalkAnswer> {
    const { who, method, path, body, token, key, before, address } = request;
    this.truth.begin(who);
    const answer = await this.backend.world.send(
      path,
      {
        method,
        headers: {
          'X-VISITOR-ID': who,
          ...(key === null ? {} : { 'X-Device-Key': key }),
          ...(before.length === 0 ? {} : { 'X-Device-Key-Before': before.join(',') }),
          ...(method === 'GET' ? {} : { 'Idempotency-Key': request.idempotencyKey }),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      address,
    );
    const text = await answer.text();
    const parsed: unknown = text === '' ? {} : JSON.parse(text);
    const result = {
      status: answer.status,
      text,
      retryAfterS: Number(answer.headers.get('Retry-After')),
      fields: v.parse(answerFields, parsed),
    };
    const { code = '', step_name = '', uuid } = result.fields;
    this.note(
      `${request.number} ${who} ${method} ${path} ${JSON.stringify(body)?.slice(0, 120) ?? ''} token=${short(token)} key=${short(key)}` +
        ` before=${before.map(short)} → ${answer.status} ${code} ${step_name} ${short(uuid)}`,
    );
    checkAnswer(method, path.split('?', 1)[0] ?? path, answer.status, parsed);
    this.truth.end(who, { request, answer: result });
    if (result.status >= 500) throw new Error(`The back end answers ${result.status}`);
    return result;
  }

  /** Answers at the signing provider. @returns the parameters of the way back */
  async answerSigning(who: Who, url: string, answer: string): Promise<Record<string, string>> {
    this.truth.begin(who);
    const parameters = await this.backend.answerSigning(url, answer);
    this.note(`${who} answers ${answer} at the signing provider`);
    this.truth.end(who);
    return parameters;
  }

  /** Makes a photo of a person for an IIN. */
  capture(who: Who, iin: string): Promise<{ session_id: string; image: string }> {
    const isOwnFace = (who === 'owner') === (iin === this.iin);
    return this.backend.parties.capture(isOwnFace ? 'success' : 'other_face');
  }

  /** Lets time pass. The truth looks after each answer of an outside party. */
  pass(seconds: number): void {
    this.note(`${seconds} s pass`);
    const endMs = Date.now() + seconds * 1000;
    for (let lastMs = Date.now() - 1; ; ) {
      const dueTimes = this.backend.store.pendingEvents.all().map(({ dueMs }) => dueMs);
      const nextMs = Math.min(...dueTimes);
      if (nextMs <= lastMs || nextMs > endMs) break;
      lastMs = nextMs;
      vi.advanceTimersByTime(nextMs - Date.now());
      this.truth.end(null, { areSeveral: dueTimes.indexOf(nextMs) < dueTimes.lastIndexOf(nextMs) });
    }
    vi.advanceTimersByTime(Math.max(0, endMs - Date.now()));
    this.truth.end(null);
  }

  note(line: string): void {
    this.log.push(line);
  }
}

const short = (secret: string | null) => secret?.slice(0, 6) ?? '-';
