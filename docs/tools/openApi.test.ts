import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { redocly } from '../../sandbox/control/redocly.ts';
import { messages } from '../../sandbox/rest/texts.ts';
import { errorAnswer, stepAnswer, submitSigningResult } from '../../src/api/contract.ts';
import { calls } from './callDocs.ts';
import { errorCodes, refusalsOf } from './errorCodes.ts';
import type { Recorded } from './exampleBackend.ts';
import { playExamples } from './examples.ts';
import { jsonSchemas } from './jsonSchemas.ts';
import { openApiDocument, openApiText } from './openApi.ts';

const file = join(import.meta.dirname, '../openapi.json');
/** Time limit for playing all calls or for starting a linter, on a busy machine. */
const SLOW_MS = 120_000;

let recorded: readonly Recorded[] = [];
beforeAll(async () => {
  recorded = await playExamples();
}, SLOW_MS);

const codeOf = ({ answer }: Recorded) => v.parse(errorAnswer, answer).code;
const refused = () => recorded.filter(({ status }) => status >= 300);
describe('docs/openapi.json', () => {
  it('is what contract and sandbox say now (else run: node scripts/run.mjs node docs/tools/write.ts)', () => {
    // The file comes from an earlier run, so this also proves that two runs are the same to the byte.
    expect(openApiText(recorded) === readFileSync(file, 'utf8')).toBe(true);
  });

  it('has every call with its headers', () => {
    const { paths } = openApiDocument(recorded);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual(
      [...calls.values()].map(({ method, path }) => `${method} ${path}`).sort(),
    );
    for (const { method, path, isIdempotent, bearer } of calls.values()) {
      const text = JSON.stringify(paths[path]?.[method.toLowerCase()]);
      for (const name of ['VisitorId', 'Language', 'Traceparent']) expect(text).toContain(name);
      expect(text.includes('IdempotencyKey')).toBe(isIdempotent);
      expect(text.includes('"security":[{"bearer":[]}]')).toBe(bearer === 'required');
    }
  });

  it('has every error code', () => {
    expect(Object.keys(errorCodes).sort()).toEqual(Object.keys(messages).sort());
    const { paths } = openApiDocument(recorded);
    for (const code of Object.keys(errorCodes)) {
      expect(JSON.stringify(paths)).toContain(`\`${code}\``);
    }
  });
});

const lint = async (path: string) => {
  const config = join(import.meta.dirname, 'redocly.yaml');
  const printed = await redocly(['lint', path, '--config', config, '--format=json']).catch(
    (error: { stdout: string }) => error.stdout,
  );
  return v.parse(
    v.object({
      totals: v.object({ errors: v.number(), warnings: v.number() }),
      problems: v.array(v.object({ ruleId: v.string(), message: v.string() })),
    }),
    JSON.parse(printed),
  );
};

describe('the linter', () => {
  it(
    'has nothing to say of docs/openapi.json',
    async () => {
      const { totals, problems } = await lint(file);
      expect(problems).toEqual([]);
      expect(totals).toEqual({ errors: 0, warnings: 0 });
    },
    SLOW_MS,
  );

  it(
    'finds an example that does not fit its schema, and a missing title',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'jenil-lint-'));
      try {
        const document = openApiDocument(recorded.map(broken));
        Object.assign(document.info, { title: undefined });
        const path = join(folder, 'openapi.json');
        writeFileSync(path, JSON.stringify(document));
        const { problems } = await lint(path);
        const rules = problems.map(({ ruleId }) => ruleId);
        expect(rules).toContain('no-invalid-media-type-examples');
        expect(rules).toContain('struct');
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    SLOW_MS,
  );
});

/** Adds a field to the answer of the login that the contract does not have. */
const broken = (each: Recorded): Recorded =>
  each.name === 'logIn' && each.status === 200
    ? { ...each, answer: { ...Object(each.answer), unknown_field: 1 } }
    : each;

describe('the sandbox', () => {
  it('refuses each call with the statuses and codes that the document names, and no others', () => {
    for (const [name, call] of calls) {
      const named = refusalsOf(name, call).filter((code) => errorCodes[code].status < 500);
      const seen = refused().filter((each) => each.name === name);
      expect([name, new Set(seen.map((each) => `${each.status} ${codeOf(each)}`))]).toEqual([
        name,
        new Set(named.map((code) => `${errorCodes[code].status} ${code}`)),
      ]);
    }
  });

  it('does each call, with an answer and a body that the contract takes', () => {
    for (const [name, { body, answer }] of calls) {
      const done = recorded.filter((each) => each.name === name && each.status < 300);
      expect([name, done.length > 0]).toEqual([name, true]);
      for (const each of done) {
        expect(each.status).toBe(each.answer === null ? 204 : 200);
        if (answer) expect([name, v.is(answer, each.answer)]).toEqual([name, true]);
        if (body) expect([name, v.is(body, each.body)]).toEqual([name, true]);
      }
    }
  });

  it('sends errors that the contract takes, a 409 with the step', () => {
    expect(refused().length).toBeGreaterThan(100);
    for (const each of refused()) {
      expect(v.is(errorAnswer, each.answer)).toBe(true);
      expect(v.is(stepAnswer, each.answer)).toBe(each.status === 409);
    }
  });

  it('sends the headers that the document names', () => {
    for (const { name, status, traceparent, answerHeaders } of recorded) {
      expect(answerHeaders['x-request-id']).toBe(traceparent.split('-')[1]);
      expect(answerHeaders['cache-control']).toBe('no-store');
      expect([name, status, 'retry-after' in answerHeaders]).toEqual([
        name,
        status,
        status === 429,
      ]);
      const hasCookie = status < 300 && (name === 'openCabinet' || name === 'logOut');
      expect([name, status, 'set-cookie' in answerHeaders]).toEqual([name, status, hasCookie]);
    }
  });

  it('is played without real ids, tokens and codes in the examples', () => {
    const text = openApiText(recorded);
    const uuids = new Set(text.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g));
    const replaced = [...uuids].filter((uuid) => uuid.startsWith('0e8b5c1a-7d24-4f39-9a60-'));
    // The two other ids are the examples of X-VISITOR-ID and Idempotency-Key.
    expect(uuids.size - replaced.length).toBe(2);
  });
});

describe('a schema for machines', () => {
  const schemas = jsonSchemas();
  const fieldOf = (schema: string, field: string) => schemas[schema]?.properties?.[field];

  it('has the rules of a text, also those after it was tidied', () => {
    expect(fieldOf('SubmitPersonalBody', 'first_name')).toMatchObject({
      type: 'string',
      minLength: 1,
      maxLength: 64,
      pattern: expect.stringContaining('sc=Cyrl'),
      description: expect.stringContaining('Cyrillic and Latin'),
    });
  });

  it('has a pattern, a format or words for what it cannot say', () => {
    expect(fieldOf('SubmitIinBody', 'iin')).toMatchObject({
      pattern: '^\\d{12}$',
      description: expect.stringContaining('control digit'),
    });
    expect(fieldOf('SubmitPassportBody', 'birthday')).toMatchObject({
      format: 'date',
      description: expect.stringContaining('not in the future'),
    });
    expect(fieldOf('Loan', 'confirm_until')).toEqual({
      type: ['string', 'null'],
      format: 'date-time',
    });
  });

  it('takes as many parameters of the signing provider as the contract', () => {
    const most = schemas.SubmitSigningResultBody?.maxProperties ?? 0;
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, '1']));
    expect(v.is(submitSigningResult.body, many(most))).toBe(true);
    expect(v.is(submitSigningResult.body, many(most + 1))).toBe(false);
  });

  it('leaves out the empty list that the app takes for an empty object', () => {
    expect(fieldOf('StepAnswer', 'context')).toMatchObject({ type: 'object' });
  });
});
