import * as v from 'valibot';
import * as contract from '../../../src/api/contract.ts';

const isCall = (value: unknown): value is contract.Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'isIdempotent' in value;
const exported: readonly unknown[] = Object.values(contract);

const calls = exported
  .filter(isCall)
  .map((call) => ({ ...call, pattern: new RegExp(`^${call.path.replace('{id}', '[^/]+')}$`) }));

function schemaOf(method: string, path: string, status: number): v.GenericSchema | null {
  if (status === 409) return v.intersect([contract.errorAnswer, contract.stepAnswer]);
  if (status >= 400) return contract.errorAnswer;
  if (status !== 200) return null;
  return calls.find((call) => call.method === method && call.pattern.test(path))?.answer ?? null;
}

/**
 * Compares an answer with the contract's schema for this answer.
 * @param path without the query
 * @throws Error that names each field that does not fit
 */
export function checkAnswer(method: string, path: string, status: number, body: unknown): void {
  const schema = schemaOf(method, path, status);
  if (!schema) return;
  const { issues = [] } = v.safeParse(schema, body);
  const problems = issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  if (problems.length === 0) return;
  throw new Error(
    `The ${status} of ${method} ${path} does not fit the contract. ${problems.join('. ')}`,
  );
}
