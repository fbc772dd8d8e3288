import { type ConversionConfig, type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  clientInfoAnswer,
  countriesAnswer,
  documentListAnswer,
  errorAnswer,
  type FieldProblem,
  fieldProblems,
  loan,
  scheduleRow,
  stepAnswer,
  stepEvent,
  submitSigningResult,
} from '../../src/api/contract.ts';
import { calls } from './callDocs.ts';

export type { JsonSchema };

/** Schemas that several calls share, or that contain one another. */
const shared: Readonly<Record<string, v.GenericSchema>> = {
  StepAnswer: stepAnswer,
  ClientInfo: clientInfoAnswer,
  Loan: loan,
  ScheduleRow: scheduleRow,
  DocumentList: documentListAnswer,
  Countries: countriesAnswer,
  Error: errorAnswer,
  StepEvent: stepEvent,
};

/** Texts of the rules by the problem that a field reports; null where the figures of the schema say more. */
const ruleTexts: Readonly<Record<FieldProblem, string | null>> = {
  required: null,
  too_long: null,
  invalid: null,
  choice: null,
  iin: 'an IIN: 12 digits, the last of which is the control digit',
  name: "letters (Cyrillic and Latin of any language, in NFC; no ligatures, full-width or superscript letters and other characters that NFKC changes, no overlays), with hyphens, apostrophes and spaces between them; other forms of `-` and `'` are taken as these, and invisible marks are taken off",
  two_alphabets:
    'one alphabet in each word; Latin and Cyrillic letters that look the same are taken as letters of the alphabet of the word',
  email:
    'an e-mail address of ASCII characters with a dot in its domain, which is no internationalised one (`xn--`)',
  date: 'a date of the calendar, `yyyy-mm-dd`',
  date_in_future: 'not in the future, by the date in Almaty',
  date_too_early: 'not before 1900',
  document_expired: 'not in the past, by the date in Almaty',
  issued_before_birth: null,
  id_number: '9 digits where `country_id` is 398 (Kazakhstan)',
  id_number_foreign:
    '5–20 Latin letters and digits, without the spaces, hyphens and № that may be printed between them; exactly 9 digits where `country_id` is 398 (Kazakhstan)',
  phone: '11 digits: 7, then a mobile number of Kazakhstan, which begins with 6 or 7',
  sms_code: '4 digits',
  document_token: '8 Latin letters and digits',
  characters: 'no control characters, invisible marks, `<` or `>`',
  income: 'whole tenge',
  consents: 'all three consents, each with a version of the form `yyyy-mm`',
};

/** Returns the rule of a field's problem in words; null where the schema expresses the rule, and for an unknown problem. */
function problemText(message: unknown): string | null {
  const problem = fieldProblems.find((each) => each === message);
  return problem === undefined ? null : ruleTexts[problem];
}

const capitalised = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

/**
 * Returns the names of the schemas of all bodies and answers. A shared schema is named by its meaning, any other by its
 * call.
 */
function collectSchemas(): ReadonlyMap<v.GenericSchema, string> {
  const names = new Map(Object.entries(shared).map(([name, schema]) => [schema, name]));
  for (const [name, { body, answer }] of calls) {
    if (body && !names.has(body)) names.set(body, `${capitalised(name)}Body`);
    if (answer && !names.has(answer)) names.set(answer, `${capitalised(name)}Answer`);
  }
  return names;
}
const names: ReadonlyMap<v.GenericSchema, string> = collectSchemas();

/** Maximum number of parameters of a signing provider. The contract's schema counts them in a function of its own. */
const MAX_PASSED_PARAMETERS = 32;

/** Actions that JSON Schema cannot express. The text of their problem, or the call's rules, describe them. */
const inWords = ['check', 'partial_check', 'finite', 'trim', 'transform', 'to_upper_case'];

function describe(schema: JsonSchema, text: string): JsonSchema {
  if (schema.description?.includes(text)) return schema;
  return { ...schema, description: schema.description ? `${schema.description}; ${text}` : text };
}

const isCounted = (action: unknown) =>
  submitSigningResult.body.pipe.some((each) => each === action && each.type === 'check');

const overrideAction: NonNullable<ConversionConfig['overrideAction']> = ({
  valibotAction: action,
  jsonSchema,
  errors = [],
}) => {
  const message = 'message' in action ? action.message : null;
  const texts = [
    ...(action.type === 'to_upper_case' ? ['taken in any case'] : []),
    ...[problemText(message)].filter((text) => text !== null),
  ];
  const described = texts.reduce(describe, jsonSchema);
  if (isCounted(action)) return { ...described, maxProperties: MAX_PASSED_PARAMETERS };
  if (message === 'date') return { ...described, format: 'date' };
  if (message === 'iin') return { ...described, pattern: '^\\d{12}$' };
  // JSON Schema reads patterns as Unicode patterns. A second pattern is described in words, or narrows the form of an
  // e-mail.
  if (action.type === 'regex' || inWords.includes(action.type)) return described;
  if (errors.length > 0) throw new Error(errors.join(' '));
  return described;
};

const isNull = ({ type }: JsonSchema) => type === 'null';
const isEmptyList = ({ type, maxItems }: JsonSchema) => type === 'array' && maxItems === 0;

/** Writes nullable schemas with a list of types. Leaves out the empty list that the app accepts in place of an object. */
const overrideSchema: NonNullable<ConversionConfig['overrideSchema']> = ({
  valibotSchema,
  jsonSchema,
  errors,
}) => {
  // With `errorMode: 'ignore'` the library does not stop at an error itself.
  if (errors) throw new Error(`${valibotSchema.type}: ${errors.join(' ')}`);
  const options = (jsonSchema.anyOf ?? []).filter(
    (option): option is JsonSchema => typeof option === 'object' && !isEmptyList(option),
  );
  const { anyOf: _, ...rest } = jsonSchema;
  const [only, second] = options;
  if (only && Object.keys(only).length === 0) return rest;
  if (only && options.length === 1) return { ...rest, ...only };
  if (only && second && isNull(second) && typeof only.type === 'string') {
    const values = only.enum ? { enum: [...only.enum, null] } : {};
    return { ...rest, ...only, ...values, type: [only.type, 'null'] };
  }
  return jsonSchema;
};

/** Returns the reference to a schema of the contract. */
export function refTo(schema: v.GenericSchema): { readonly $ref: string } {
  const name = names.get(schema);
  if (name === undefined) throw new Error('The schema has no name');
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * Converts the contract's schemas to JSON Schema (2020-12), by name. The result describes what the app sends. The app trims
 * texts and joins spaces before it sends them, so the rules after such a step are included. The library's mode `input` would
 * end at the first such step. Only one step changes a type (the list of countries), and it ends its pipe.
 */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  const definitions = Object.fromEntries([...names].map(([schema, name]) => [name, schema]));
  return toJsonSchemaDefs(definitions, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideAction,
    overrideSchema,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
}
