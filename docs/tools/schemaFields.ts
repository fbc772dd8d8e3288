import { type FieldProblem, fieldProblems } from '../../src/api/contract.ts';

/** Rules by the problem of a field that breaks them; null where the schema's own figures say more. */
const ruleTexts: Readonly<Record<FieldProblem, string | null>> = {
  required: null,
  too_long: null,
  invalid: null,
  choice: null,
  iin: 'an IIN: 12 digits, the last of which is the control digit',
  name: "letters (Cyrillic and Latin of any language, in NFC; no ligatures, full-width or superscript letters and other characters that NFKC changes, no overlays), with hyphens, apostrophes and spaces between them; other forms of `-` and `'` are taken as these",
  email: 'an e-mail address with a dot in its domain',
  date: 'a date of the calendar, `yyyy-mm-dd`',
  date_in_future: 'not in the future, by the date in Almaty',
  date_too_early: 'not before 1900',
  document_expired: 'not in the past, by the date in Almaty',
  issued_before_birth: null,
  id_number: '9 digits where `country_id` is 398 (Kazakhstan)',
  id_number_foreign:
    '5–20 Latin letters and digits; exactly 9 digits where `country_id` is 398 (Kazakhstan)',
  phone: '11 digits: 7, then a mobile number of Kazakhstan, which begins with 6 or 7',
  sms_code: '4 digits',
  document_token: '8 Latin letters and digits',
  characters: 'no control characters, invisible marks, `<` or `>`',
  income: 'whole tenge',
  consents: 'all three consents, each with a version of the form `yyyy-mm`',
};

export interface Field {
  /** `field`, `outer.inner`, `list[].inner`. */
  readonly name: string;
  readonly type: string;
  readonly rules: readonly string[];
}

interface Shape {
  readonly type: string;
  readonly rules: readonly string[];
  /** Fields of an object, or of a list's entries. */
  readonly fields: readonly Field[];
}

/** Reads a property of a schema: Valibot's schemas are plain objects, and their common type names few properties. */
function part(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
const quoted = (value: unknown) => `\`${JSON.stringify(value)}\``;

/** Returns the rule of a field's problem in words; null where the schema says it by itself, and for what is no problem. */
export function problemText(message: unknown): string | null {
  const problem = fieldProblems.find((each) => each === message);
  return problem === undefined ? null : ruleTexts[problem];
}

/** Puts the rule of one validation or transformation in a pipe into words. */
function ruleOf(action: unknown): readonly string[] {
  const requirement = part(action, 'requirement');
  switch (part(action, 'type')) {
    case 'non_empty':
      return ['not empty'];
    case 'min_length':
      return [requirement === 1 ? 'not empty' : `at least ${requirement}`];
    case 'max_length':
      return [`at most ${requirement} long`];
    case 'min_value':
      return [`at least ${requirement}`];
    case 'max_value':
      return [`at most ${requirement}`];
    case 'integer':
      return ['whole'];
    case 'iso_timestamp':
      return ['an ISO instant'];
    case 'to_upper_case':
      return ['taken in any case'];
  }
  const text = problemText(part(action, 'message'));
  if (text !== null) return [text];
  return requirement instanceof RegExp ? [`matches \`${requirement.source}\``] : [];
}

function isOptional(schema: unknown): boolean {
  return ['optional', 'nullish', 'exact_optional'].includes(String(part(schema, 'type')));
}

function fieldsOfEntries(schema: unknown): readonly Field[] {
  return Object.entries(part(schema, 'entries') ?? {}).flatMap(([name, entry]) => {
    const { type, rules, fields } = shapeOf(entry);
    const own = { name, type, rules: isOptional(entry) ? ['may be left out', ...rules] : rules };
    const separator = type.startsWith('list') ? '[].' : '.';
    return [own, ...fields.map((field) => ({ ...field, name: name + separator + field.name }))];
  });
}

function union(options: readonly unknown[]): Shape {
  // An empty list instead of an empty object is a tolerated mistake, not an alternative.
  const shapes = options.map(shapeOf).filter(({ type }) => type !== 'list of anything');
  const isEmptyAllowed = shapes.some(({ type }) => type === quoted(''));
  const others = shapes.filter(({ type }) => type !== quoted(''));
  return {
    type: unique(others.map(({ type }) => type)).join(' or '),
    rules: unique([
      ...(isEmptyAllowed ? ['may be empty'] : []),
      ...others.flatMap(({ rules }) => rules.filter((rule) => rule !== 'not empty')),
    ]),
    fields: others.flatMap(({ fields }) => fields),
  };
}

function piped([first, ...actions]: readonly unknown[]): Shape {
  const narrower = actions.find((action) => part(action, 'kind') === 'schema');
  if (narrower !== undefined) return shapeOf(narrower);
  const start = shapeOf(first);
  return { ...start, rules: unique([...start.rules, ...actions.flatMap(ruleOf)]) };
}

/** Describes the values of a schema in words. */
function shapeOf(schema: unknown): Shape {
  const pipe = list(part(schema, 'pipe'));
  if (pipe.length > 0) return piped(pipe);
  const plain = (type: string, rules: readonly string[] = []): Shape => ({
    type,
    rules,
    fields: [],
  });
  const wrapped = part(schema, 'wrapped');
  switch (part(schema, 'type')) {
    case 'nullable':
    case 'nullish': {
      const inner = shapeOf(wrapped);
      return { ...inner, type: `${inner.type} or null` };
    }
    case 'optional':
      return shapeOf(wrapped);
    case 'array': {
      const inner = shapeOf(part(schema, 'item'));
      return { ...inner, type: `list of ${inner.type === 'object' ? 'objects' : inner.type}` };
    }
    case 'object':
      return { type: 'object', rules: [], fields: fieldsOfEntries(schema) };
    case 'object_with_rest':
      return {
        type: 'object',
        rules: [],
        fields: [
          ...fieldsOfEntries(schema),
          { name: '(any other)', type: shapeOf(part(schema, 'rest')).type, rules: [] },
        ],
      };
    case 'record':
      return plain(`map of string to ${shapeOf(part(schema, 'value')).type}`);
    case 'intersect':
      return {
        type: 'object',
        rules: [],
        fields: list(part(schema, 'options')).flatMap((option) => shapeOf(option).fields),
      };
    case 'union':
      return union(list(part(schema, 'options')));
    case 'picklist':
      return plain(`one of ${list(part(schema, 'options')).map(quoted).join(', ')}`);
    case 'literal':
      return plain(quoted(part(schema, 'literal')));
    case 'unknown':
      return plain('anything');
    default:
      return plain(String(part(schema, 'type')));
  }
}

/** Lists the fields of a body or an answer; for a value that is no object, a single unnamed field. */
export function fieldsOf(schema: unknown): readonly Field[] {
  const { type, rules, fields } = shapeOf(schema);
  return fields.length > 0 ? fields : [{ name: '', type, rules }];
}
