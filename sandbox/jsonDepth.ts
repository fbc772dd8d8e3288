/** Bodies of the contract have at most 4 levels, bodies of OpenTelemetry about 15. */
const MAX_DEPTH = 32;

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/**
 * Returns whether a body from outside is nested more deeply than expected bodies. `JSON.parse` takes any depth, but
 * `JSON.stringify` and other recursive functions run out of stack.
 */
export function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) level = level.flatMap(childrenOf);
  return level.length > 0;
}
