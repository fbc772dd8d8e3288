/** The contract's deepest body has 4 levels, one of OpenTelemetry about 15. */
const MAX_DEPTH = 32;

const childrenOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/**
 * Tells if a body from outside is nested more deeply than any that is expected. `JSON.parse` takes any depth, but
 * `JSON.stringify` and other functions that call themselves run out of stack.
 */
export function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) level = level.flatMap(childrenOf);
  return level.length > 0;
}
