import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiClientDeps } from '../../tests/fixtures/apiClientDeps.ts';
import { stepAnswer } from '../../tests/fixtures/sampleAnswers.ts';
import { createApiClient } from './client.ts';
import { getStep } from './contract.ts';
import { beginTrace, traceBy } from './trace.ts';

afterEach(() => traceBy(null));

const id = 'a'.repeat(32);
const traceparent = `00-${id}-${'b'.repeat(16)}-01`;

/** Creates a client whose fetch records each request and returns the given answer. */
function clientOf(answer: () => Response | Promise<Response>) {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return answer();
  });
  return { asked, call: createApiClient(apiClientDeps) };
}

describe('trace of a call', () => {
  it('has an id of its own without a tracer', () => {
    const [first, second] = [beginTrace('GET /rest/x'), beginTrace('GET /rest/x')];
    expect(first.id).toMatch(/^[0-9a-f]{32}$/);
    expect(first.id).not.toBe(second.id);
    expect(first.traceparent).toMatch(new RegExp(`^00-${first.id}-[0-9a-f]{16}-01$`));
  });

  it('comes from the tracer, is sent, is shown with the error, and ends with the status', async () => {
    const end = vi.fn();
    const tracer = vi.fn(() => ({ id, traceparent, end }));
    traceBy(tracer);
    const { asked, call } = clientOf(() => Response.json({}, { status: 409 }));
    await expect(call(getStep)).rejects.toMatchObject({ text: id });
    expect(tracer).toHaveBeenCalledExactlyOnceWith('GET /rest/registration/step');
    expect(asked[0]?.headers.get('traceparent')).toBe(traceparent);
    expect(end).toHaveBeenCalledExactlyOnceWith(409);
  });

  it('ends with the status of an answer, and without one otherwise', async () => {
    const end = vi.fn();
    traceBy(() => ({ id, traceparent, end }));
    await clientOf(() => Response.json(stepAnswer('personal'))).call(getStep);
    const leaving = new AbortController();
    const { call } = clientOf(() => {
      leaving.abort(new Error('left'));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await expect(call(getStep, { signal: leaving.signal })).rejects.toThrow('left');
    expect(end.mock.calls).toEqual([[200], [null]]);
  });
});
