import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityRules } from '../../sandbox/registration/identityRules.ts';
import { type Right, rightTo } from '../../sandbox/registration/whoMay.ts';
import {
  type Call,
  consentIds,
  consentVersion,
  identityErrors,
  type StepName,
  stepEventName,
  stepNames,
} from '../../src/api/contract.ts';
import { pages } from '../../src/application/pages.ts';
import { pathOf, type Step, steps } from '../../src/application/steps.ts';
import { type CallDoc, callDocs, calls } from './callDocs.ts';
import { awaitedEvent, identityErrorMeanings } from './stepDocs.ts';

const prose = (name: string) =>
  readFileSync(join(import.meta.dirname, 'sections', `${name}.md`), 'utf8').trim();
const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(row)].join('\n');
const yes = (is: boolean) => (is ? 'yes' : 'no');

export const sectionTitles: Readonly<Record<CallDoc['section'], string>> = {
  registration: 'Registration and login',
  identity: 'Identity check',
  signing: 'Signing at the provider',
  cabinet: 'Documents and cabinet',
  site: 'Site and real time',
};

const bearers: Readonly<Record<Call['bearer'], string>> = {
  none: 'none',
  optional: 'when there is one',
  required: 'yes',
};

/** Returns the first sentence of a text. */
const firstSentence = (text: string) => /^.*?[.](?= |$)/.exec(text)?.[0] ?? text;

const callTable = () =>
  table(
    ['call', 'in openapi.json', 'purpose', 'bearer', 'idempotency key'],
    [...calls].map(([name, { method, path, bearer, isIdempotent }]) => [
      `\`${method} ${path}\``,
      name,
      firstSentence(callDocs[name].summary),
      bearers[bearer],
      yes(isIdempotent),
    ]),
  );

const callText = () => `## Calls

[openapi.json](openapi.json) describes each call: fields with their rules, answers, refusals, limits, examples. A running sandbox shows it at
\`/sandbox/api\`.

${callTable()}`;

/** The second page of the step of the photo. */
const photoResults = `${pages.photoResults.path} when \`context.image_accepted\``;

const pageText = (name: StepName) => {
  const path = pathOf(steps[name].page);
  return name === 'verigram' ? `${path}; ${photoResults}` : path;
};

const namesOf = (names: readonly StepName[]) => names.map((name) => `\`${name}\``).join(' or ');

const nextText = (name: StepName) => {
  const { next, rarelyNext = [], afterCorrection = [] }: Step = steps[name];
  const named = [
    ...next.map((step) => `\`${step}\``),
    ...(rarelyNext.length > 0 ? [`rarely ${namesOf(rarelyNext)}`] : []),
    ...(afterCorrection.length > 0 ? [`in a correction ${namesOf(afterCorrection)}`] : []),
  ];
  return named.join(', ') || 'stays';
};

const stepText = () => `## Registration, step by step

The server decides the step, the application shows its page. For an unknown step the application shows the wait.
Consents: ${consentIds.map((id) => `\`${id}\``).join(', ')}, version \`${consentVersion}\`.

${table(
  ['step', 'page', 'waits for', 'then'],
  stepNames.map((name) => [`\`${name}\``, pageText(name), awaitedEvent(name), nextText(name)]),
)}`;

const identityText = () => `## Identity check

The application runs the provider's script, posts the session, then the photo. \`context.error\` of \`liveness_failed\` is one
of the following errors; the server decides on the allowed actions and names them in \`context\`. The applicant can restart after each
error, with another IIN too:

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
  face: '409 `FACE_REQUIRED`',
};

const rightsTable = () =>
  table(
    ['call', 'unproven', 'proven'],
    [...calls.values()].map((call) => {
      const rights = [false, true].map((isProven) => rightTexts[rightTo(call, isProven)]);
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
  return `${[...chapters(), callText()].join('\n\n')}\n`;
}
