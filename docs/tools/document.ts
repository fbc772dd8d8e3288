import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityRules } from '../../sandbox/registration/identityRules.ts';
import { type Right, rightTo } from '../../sandbox/registration/whoMay.ts';
import {
  type Call,
  consentIds,
  consentVersion,
  identityErrors,
  stepEventName,
  stepNames,
} from '../../src/api/contract.ts';
import { type CallDoc, callDocs, calls } from './callDocs.ts';
import { type Field, fieldsOf } from './schemaFields.ts';
import { identityErrorMeanings, stepDocs } from './stepDocs.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

const prose = (name: string) =>
  readFileSync(join(import.meta.dirname, 'sections', `${name}.md`), 'utf8').trim();
const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
const yes = (is: boolean) => (is ? 'yes' : 'no');

function fieldTable(fields: readonly Field[]): string {
  const [only] = fields;
  if (fields.length === 1 && only?.name === '') {
    return [only.type, ...only.rules].join('; ');
  }
  return table(
    ['field', 'type', 'rules'],
    fields.map(({ name, type, rules }) => [`\`${name}\``, type, rules.join('; ')]),
  );
}

const MANY_FIELDS = 4;

const described = [...calls].map(([name, call]) => ({ call, doc: callDocs[name] }));

const headingOf = ({ method, path }: Call) => `${method} ${path}`;
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** Finds the first call with the same answer: an answer of many fields is printed once, there. */
function firstWithAnswerOf(call: Call): Call | undefined {
  const fields = JSON.stringify(fieldsOf(call.answer));
  return described
    .map((each) => each.call)
    .find(({ answer }) => answer !== null && JSON.stringify(fieldsOf(answer)) === fields);
}

function answerText(call: Call): string {
  if (call.answer === null) {
    return call.path === '/rest/logout'
      ? '**Answer**: 204.'
      : '**Answer**: 204, or 200 with JSON; its body is not read.';
  }
  const fields = fieldsOf(call.answer);
  const first = firstWithAnswerOf(call);
  if (fields.length > MANY_FIELDS && first && first !== call) {
    return `**Answer**: as that of [${headingOf(first)}](#${anchorOf(headingOf(first))}).`;
  }
  return `**Answer**:\n\n${fieldTable(fields)}`;
}

function bodyText({ method, body, query }: Call): string | null {
  if (query) return `**Query**: ${query.map((name) => `\`${name}\``).join(', ')}.`;
  if (method === 'GET') return null;
  return body === null ? '**Body**: none.' : `**Body**:\n\n${fieldTable(fieldsOf(body))}`;
}

const bearers: Readonly<Record<Call['bearer'], string>> = {
  none: 'No bearer.',
  optional: 'Bearer when there is one.',
  required: 'Needs a bearer (401 without).',
};

function callText(call: Call, doc: CallDoc): string {
  const facts = [
    bearers[call.bearer],
    call.isIdempotent ? 'Carries an Idempotency-Key.' : null,
    call.timeoutMs && call.timeoutMs !== DEFAULT_TIMEOUT_MS
      ? `May take ${call.timeoutMs / 1000} s.`
      : null,
  ].filter((fact) => fact !== null);
  return [
    `#### ${headingOf(call)}`,
    doc.summary,
    facts.join(' '),
    bodyText(call),
    answerText(call),
    doc.rules ? doc.rules.map((rule) => `- ${rule}`).join('\n') : null,
    doc.errors ? `**Errors**: ${doc.errors.join('; ')}.` : null,
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

export const sectionTitles: Readonly<Record<CallDoc['section'], string>> = {
  registration: 'Registration and login',
  identity: 'Identity check',
  signing: 'Signing at the provider',
  cabinet: 'Documents and cabinet',
  site: 'Site and real time',
};

function callTexts(): string {
  return Object.entries(sectionTitles)
    .flatMap(([section, title]) => [
      `### ${title}: calls`,
      ...described
        .filter(({ doc }) => doc.section === section)
        .map(({ call, doc }) => callText(call, doc)),
    ])
    .join('\n\n');
}

const stepText = () => `## Registration, step by step

The server decides the step, the application shows its page. A step that the application does not know shows the wait.
Consents: ${consentIds.map((id) => `\`${id}\``).join(', ')}, version \`${consentVersion}\`.

${table(
  ['step', 'page', 'waits for', 'then'],
  stepNames.map((name) => {
    const { page, waitsFor, next } = stepDocs[name];
    return [`\`${name}\``, page, waitsFor, next];
  }),
)}`;

const identityText = () => `## Identity check

The application runs the provider's script, posts the session, then the photo. \`context.error\` of \`liveness_failed\` is one
of these; the server decides what is allowed and says so in \`context\`. The applicant can restart after each of them, with
another IIN too:

${table(
  ['error', 'meaning', 'retry (three times)', 'without, once no retries are left'],
  identityErrors.map((name) => {
    const { isRetryable, hasWayWithout } = identityRules[name];
    const allowed = [isRetryable, hasWayWithout].map(yes);
    return [`\`${name}\``, identityErrorMeanings[name], ...allowed];
  }),
)}`;

const rightTexts: Readonly<Record<Right, string>> = {
  yes: 'yes',
  own: 'for itself',
  face: '409 `FACE_REQUIRED`',
  no: '403',
};

const rightsTable = () =>
  table(
    ['call', 'no proof yet', 'no proof, beside a proven session', 'proven by face, person or code'],
    [...calls.values()].map((call) => {
      const rights = (['unproven', 'beside', 'face'] as const).map(
        (standing) => rightTexts[rightTo(call, standing)],
      );
      return [`\`${call.method} ${call.path}\``, ...rights];
    }),
  );

/** Returns the chapters before the calls, with their headings. */
export function chapters(): readonly string[] {
  return [
    prose('conventions'),
    stepText(),
    prose('whoMayGoOn').replace('{{rights}}', rightsTable()),
    identityText(),
    prose('afterIdentity'),
    prose('realTime').replace('{{event}}', stepEventName),
  ];
}

/** Writes docs/api.md. */
export function apiDocument(): string {
  return `${[...chapters(), '## Calls', callTexts()].join('\n\n')}\n`;
}
