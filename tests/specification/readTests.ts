import { parseSync } from 'vite';

export interface NamedTest {
  /** The title in the source: with `%s`, and with `${…}` of a template. */
  readonly title: string;
  /** True when the test never runs, or not in each run. */
  readonly isSkipped: boolean;
}

/** A file, a `describe` or a test. A skipped scope skips everything inside. */
interface Scope {
  readonly outer: Scope | null;
  isSkipped: boolean;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const definers = /^(?:it|test|describe|\w+Test)$/;
/** Modifiers of a definition: `it.skipIf(isOld)('…')`. */
const skippingModifiers = /^(?:skip|skipIf|runIf|todo|fixme|fails?)$/;
/** Calls inside a test, a hook, a `describe` or a file: `test.skip(isOld)`, `context.skip()`. */
const skippingCalls = /^(?:skip|fixme)$/;
const conditions = /^(?:IfStatement|LogicalExpression|ConditionalExpression)$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodesIn = (value: unknown): readonly Node[] => [value].flat().filter(isNode);

/** Returns the names of a callee: `['test', 'describe', 'skip']` for `test.describe.skip`, `['it', 'each']` for `it.each(rows)`. */
function namesOf(callee: unknown): readonly string[] {
  if (!isNode(callee)) return [];
  const { type, name, object, property } = callee;
  if (type === 'Identifier') return [String(name)];
  if (type === 'MemberExpression') return [...namesOf(object), ...namesOf(property)];
  return type === 'CallExpression' ? namesOf(callee.callee) : [];
}

/** Returns whether the table of a callee such as `it.each([])` has no row. */
function isTableEmpty(callee: unknown): boolean {
  const [table] = isNode(callee) ? nodesIn(callee.arguments) : [];
  return table?.type === 'ArrayExpression' && nodesIn(table.elements).length === 0;
}

interface Definition {
  readonly title: string;
  readonly isGroup: boolean;
  readonly isSkipped: boolean;
}

/** Reads the definition of a test or of a group of tests. Returns null for another call, and for a test without a function. */
function definitionOf(call: Node, source: string): Definition | null {
  const [first = '', ...modifiers] = namesOf(call.callee);
  const [title, body] = nodesIn(call.arguments);
  const isTemplate = title?.type === 'TemplateLiteral';
  if (!definers.test(first) || modifiers.includes('step') || body === undefined) return null;
  if (title === undefined || (title.type !== 'Literal' && !isTemplate)) return null;
  return {
    title: isTemplate ? source.slice(title.start + 1, title.end - 1) : String(title.value),
    isGroup: first === 'describe' || modifiers.includes('describe'),
    isSkipped: modifiers.some((name) => skippingModifiers.test(name)) || isTableEmpty(call.callee),
  };
}

/**
 * Lists the tests of a source of Vitest or Playwright. A test counts as skipped if it may be skipped: by a modifier of the test or
 * of a `describe` around it, by a call such as `test.skip()` in one of them or in the file, or by a condition around it.
 * @param file name for the parser, which reads the kind of the source from the extension
 * @throws Error when the source is not valid
 */
export function readTests(file: string, source: string): readonly NamedTest[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: { readonly title: string; readonly scope: Scope }[] = [];
  const visit = (node: Node, scope: Scope, isConditional: boolean): void => {
    const definition = node.type === 'CallExpression' ? definitionOf(node, source) : null;
    const inner: Scope = definition
      ? { outer: scope, isSkipped: definition.isSkipped || isConditional }
      : scope;
    if (definition && !definition.isGroup) found.push({ title: definition.title, scope: inner });
    const isSkip = !definition && skippingCalls.test(namesOf(node.callee).at(-1) ?? '');
    if (isSkip && node.type === 'CallExpression') scope.isSkipped = true;
    const isInside = !definition && (isConditional || conditions.test(node.type));
    for (const child of nodesIn(Object.values(node).flat())) visit(child, inner, isInside);
  };
  const whole: Scope = { outer: null, isSkipped: false };
  for (const node of nodesIn(program.body)) visit(node, whole, false);
  const isSkipped = (scope: Scope): boolean =>
    scope.isSkipped || (scope.outer !== null && isSkipped(scope.outer));
  return found.map(({ title, scope }) => ({ title, isSkipped: isSkipped(scope) }));
}
