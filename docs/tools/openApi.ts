import packageFile from '../../package.json' with { type: 'json' };
import type { CallName } from '../../sandbox/registration/whoMay.ts';
import { errorAnswerOf, ApiError as Refused } from '../../sandbox/rest/answers.ts';
import {
  type Limits,
  limitsOf,
  MAX_BODY_BYTES,
  MAX_IMAGE_BODY_BYTES,
} from '../../sandbox/rest/limits.ts';
import { carriesDeviceKey } from '../../src/api/client.ts';
import { type Call, errorAnswer, stepAnswer, stepEventName } from '../../src/api/contract.ts';
import { callDocs, calls } from './callDocs.ts';
import { chapters, sectionTitles } from './document.ts';
import { errorCodes, type MessageCode, refusalsOf } from './errorCodes.ts';
import type { Recorded } from './exampleBackend.ts';
import { examplesOf } from './examples.ts';
import { jsonSchemas, refTo } from './jsonSchemas.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** Describes a parameter of a call: a text. */
const parameter = (
  place: 'header' | 'path' | 'query',
  name: string,
  description: string | undefined,
  schema: object,
  example: string | null | undefined,
) => ({
  name,
  in: place,
  required: true,
  description,
  schema: { type: 'string', ...schema },
  example,
});

const parameters = {
  VisitorId: parameter(
    'header',
    'X-VISITOR-ID',
    'UUID of the browser, stored for years. Not a secret: it proves nothing by itself.',
    { maxLength: 128 },
    '3f0f3a52-6c0e-4a35-8f5b-2d1f4f2f7a10',
  ),
  DeviceKey: parameter(
    'header',
    'X-Device-Key',
    'Secret of the browser, 32 random bytes in base64url, new for each opening. A token is worth nothing without the key of its opening. Keep a hash of it.',
    { pattern: '^[\\w-]{43}$' },
    'ZXhhbXBsZS1vZi1hLWRldmljZS1rZXktMzItYnl0ZXM',
  ),
  DeviceKeyBefore: {
    ...parameter(
      'header',
      'X-Device-Key-Before',
      'Earlier keys of the browser, newest first. The present key of a registration of the same IIN leads back to it. Missing on a browser without earlier keys.',
      { pattern: '^[\\w-]{43}(?:,[\\w-]{43}){0,4}$' },
      'YW5vdGhlci1leGFtcGxlLW9mLWEtZGV2aWNlLWtleS0',
    ),
    required: false,
  },
  Language: parameter(
    'header',
    'Accept-Language',
    '`kz` is Kazakh. Messages and names are in this language, and what is sent to the applicant from then on.',
    { enum: ['ru', 'kz'] },
    'ru',
  ),
  Traceparent: parameter(
    'header',
    'traceparent',
    'W3C Trace Context. The app shows its trace id to applicants who contact support, so log it.',
    { pattern: '^00-[\\da-f]{32}-[\\da-f]{16}-[\\da-f]{2}$' },
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  ),
  IdempotencyKey: parameter(
    'header',
    'Idempotency-Key',
    'Stays the same until there is an answer. The same key and body get the same 200, 409 or 422 again for a day, and no second effect.',
    { format: 'uuid', pattern: '^[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$' },
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ),
};

/** Describes a header of every answer that has it. */
const header = (description: string, schema: object) => ({ description, required: true, schema });

const headers = {
  'X-Request-Id': header('The trace id of `traceparent`, or one of your own.', { type: 'string' }),
  'Cache-Control': header('`no-store` on every answer.', { type: 'string', const: 'no-store' }),
  'Retry-After': header('Seconds until the call may be sent again.', {
    type: 'integer',
    minimum: 1,
  }),
  'Set-Cookie': header(
    "The auth cookie of the lender's own cabinet pages (`HttpOnly`, `SameSite=Lax`, and `Secure` over https); the logout expires it. No call reads it. The name is the lender's.",
    { type: 'string' },
  ),
};

/** Descriptions of the parameters in a call's query. */
const queryTexts: Readonly<Record<string, string>> = {
  return_to: "The page /register/signing-waiting-results of the app's own origin.",
};

type LimitOfCall = readonly [rule: keyof Limits, subject: string];

const ofUtm: LimitOfCall = ['utmByAddress', 'network address, both calls of attribution together'];

/** The limits that refuse calls by themselves, each with the subject by which it counts. */
const limitsOfCalls: Readonly<Partial<Record<CallName, readonly LimitOfCall[]>>> = {
  submitIin: [['iinByAddress', 'network address']],
  signDocuments: [
    ['codesByRegistration', 'registration; of codes for signing'],
    ['codesByPhone', 'phone; of codes for signing of registrations that only a person has proven'],
  ],
  logIn: [
    ['authByAddress', 'network address'],
    ['wrongTokensByPair', 'phone and network address; of wrong pairs'],
  ],
  resendDocumentToken: [
    ['resendByPhone', 'phone'],
    ['laterResendByPhone', 'phone, once the limit before is reached'],
    ['resendByAddress', 'network address'],
    [
      'resendByOwner',
      'registration that was signed with the phone, for the session of a proven registration; added to the others',
    ],
  ],
  applyUtm: [ofUtm],
  applyUtmBulk: [ofUtm],
};

function limitsOfCall(name: CallName) {
  return (limitsOfCalls[name] ?? []).map(([rule, by]) => {
    const { max, windowMs } = limitsOf('normal')[rule];
    return { max, window_s: windowMs / 1000, by };
  });
}

const maxBytesOf = (name: CallName) =>
  name === 'submitVerigramImage' ? MAX_IMAGE_BODY_BYTES : MAX_BODY_BYTES;

const bulleted = (title: string, lines: readonly string[] = []) =>
  lines.length === 0 ? [] : [`**${title}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`];

/** Removes links between the chapters of docs/api.md, which have no meaning in openapi.json. */
const withoutLinks = (text: string) => text.replace(/\[([^\]]+)\]\(#[^)]*\)/g, '$1');

function descriptionOf(name: CallName): string {
  const { summary, rules, errors } = callDocs[name];
  const limits = limitsOfCall(name).map(
    ({ max, window_s, by }) => `at most ${max} in ${window_s} s by ${by}`,
  );
  return withoutLinks(
    [
      summary,
      ...bulleted('Rules', rules),
      ...bulleted('Errors', errors),
      ...bulleted('Limits', limits),
    ].join('\n\n'),
  );
}

/** Returns `Submit verigram session` for `submitVerigramSession`. */
const titleOf = (name: CallName) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** Names examples by their labels. */
function namedExamples(examples: readonly Recorded[], part: 'body' | 'answer') {
  return Object.fromEntries(
    examples.map(({ label, [part]: value }) => [
      label,
      { summary: label.replaceAll('_', ' '), value },
    ]),
  );
}

const everyHeader = {
  'X-Request-Id': ref('headers', 'X-Request-Id'),
  'Cache-Control': ref('headers', 'Cache-Control'),
};
const cookieHeader = { 'Set-Cookie': ref('headers', 'Set-Cookie') };

/** Returns the successful answers of a call. */
function successes(name: CallName, { answer }: Call, recorded: readonly Recorded[]) {
  const withCookie = name === 'openCabinet' || name === 'logOut' ? cookieHeader : {};
  const nothing = {
    description: 'Done, without a body.',
    headers: { ...everyHeader, ...withCookie },
  };
  if (name === 'logOut') return { 204: nothing };
  const done = {
    description: answer ? 'Done.' : 'Done; the app does not read the body.',
    headers: { ...everyHeader, ...withCookie },
    content: {
      'application/json': {
        schema: answer ? refTo(answer) : { type: 'object' },
        examples: namedExamples(examplesOf(recorded, name, 200), 'answer'),
      },
    },
  };
  return answer ? { 200: done } : { 200: done, 204: nothing };
}

/** Returns the schema of an error with one of the codes; a 409 has the fields of a step answer too. */
function errorSchema(status: number, codes: readonly string[]) {
  const named = {
    type: 'object',
    properties: { code: { type: 'string', enum: codes } },
    required: ['code'],
  };
  const bases = status === 409 ? [errorAnswer, stepAnswer] : [errorAnswer];
  return { allOf: [...bases.map(refTo), named] };
}

const failure = errorAnswerOf(new Refused(500, 'INTERNAL'), 'ru').body;

function refusal(status: number, codes: readonly MessageCode[], examples: readonly Recorded[]) {
  const isFailure = status >= 500;
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}.`).join('\n\n'),
    headers: {
      ...everyHeader,
      ...(status === 429 && { 'Retry-After': ref('headers', 'Retry-After') }),
    },
    content: {
      'application/json': {
        schema: isFailure ? refTo(errorAnswer) : errorSchema(status, codes),
        examples: isFailure
          ? { INTERNAL: { summary: 'INTERNAL', value: failure } }
          : namedExamples(examples, 'answer'),
      },
    },
  };
}

function refusalsByStatus(name: CallName, call: Call, recorded: readonly Recorded[]) {
  const byStatus = Map.groupBy(refusalsOf(name, call), (code) => errorCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      // Every failure of the server, with any status and code.
      status >= 500 ? '5XX' : String(status),
      refusal(status, codes, examplesOf(recorded, name, status)),
    ]),
  );
}

function addressParameters(call: Call, recorded: Recorded | undefined) {
  const id = call.path.startsWith('/rest/loans/')
    ? parameter('path', 'id', 'The id of the loan.', {}, recorded?.id)
    : parameter('path', 'id', 'The uuid of the registration.', { format: 'uuid' }, recorded?.id);
  const inQuery = (call.query ?? []).map((name) =>
    parameter('query', name, queryTexts[name], { format: 'uri' }, recorded?.query[name]),
  );
  return [...(call.path.includes('{id}') ? [id] : []), ...inQuery];
}

function requestBody(name: CallName, { body }: Call, recorded: readonly Recorded[]) {
  if (body === null) return {};
  const done = [200, 204].flatMap((status) => examplesOf(recorded, name, status));
  return {
    requestBody: {
      required: true,
      description: `JSON, at most ${maxBytesOf(name)} bytes.`,
      content: {
        'application/json': { schema: refTo(body), examples: namedExamples(done, 'body') },
      },
    },
  };
}

const security: Readonly<Record<Call['bearer'], readonly object[]>> = {
  none: [],
  optional: [{}, { bearer: [] }],
  required: [{ bearer: [] }],
};

function operation(name: CallName, call: Call, recorded: readonly Recorded[]) {
  const limits = limitsOfCall(name);
  return {
    operationId: name,
    summary: titleOf(name),
    description: descriptionOf(name),
    tags: [callDocs[name].section],
    security: security[call.bearer],
    parameters: [
      ...addressParameters(call, examplesOf(recorded, name, 200)[0]),
      ref('parameters', 'VisitorId'),
      ...(carriesDeviceKey(call) ? [ref('parameters', 'DeviceKey')] : []),
      ...(name === 'submitIin' ? [ref('parameters', 'DeviceKeyBefore')] : []),
      ref('parameters', 'Language'),
      ref('parameters', 'Traceparent'),
      ...(call.isIdempotent ? [ref('parameters', 'IdempotencyKey')] : []),
    ],
    ...requestBody(name, call, recorded),
    responses: {
      ...successes(name, call, recorded),
      ...refusalsByStatus(name, call, recorded),
    },
    'x-timeout-ms': call.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    ...(call.method === 'GET' ? {} : { 'x-max-body-bytes': maxBytesOf(name) }),
    ...(limits.length > 0 && { 'x-limits': limits }),
  };
}

function pathsOf(recorded: readonly Recorded[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of calls) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: operation(name, call, recorded),
    };
  }
  return paths;
}

const introduction = `The interface that a lender's back end implements for the application, as OpenAPI. docs/api.md describes
the same interface in prose. \`node scripts/run.mjs node docs/tools/write.ts\` generates both files from the same schemas
(\`src/api/contract.ts\`); do not edit the files by hand.

**Examples** are the sandbox's answers in a run of every call. Random values in them (ids, tokens, codes, seals) were
replaced by values of the same shape. Only the body of a 5XX was not provoked.

**Schemas** describe what the app sends: it has trimmed texts, joined runs of spaces and composed letters (NFC) before. The
sandbox repeats this. Rules that a schema cannot express are in the descriptions. Bodies may have fields that are not named:
ignore them.`;

/** Returns the chapters of docs/api.md without its title and contents. */
function prose(): string {
  const [conventions = '', ...others] = chapters();
  const start = conventions.indexOf('## Conventions');
  return withoutLinks([conventions.slice(start), ...others].join('\n\n'));
}

/**
 * Returns the contract as OpenAPI 3.1.
 * @param recorded the played calls, for the examples
 */
export function openApiDocument(recorded: readonly Recorded[]) {
  // No call uses `StepEvent`, because it is pushed.
  const { StepEvent: pushed, ...schemas } = jsonSchemas();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Jenil: the API of the lender',
      version: packageFile.version,
      description: `${introduction}\n\n${prose()}`,
      license: { name: 'Not licensed for use by others', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [
      {
        url: '{base}',
        description:
          "One base address of all calls: the app's own origin, or another with `JENIL_API_BASE`.",
        variables: { base: { default: 'https://www.example.kz' } },
      },
    ],
    tags: Object.entries(sectionTitles).map(([name, title]) => ({
      name,
      'x-displayName': `${title}: calls`,
      description: `Calls: ${title.toLowerCase()}.`,
    })),
    paths: pathsOf(recorded),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The session token. It identifies the caller together with `X-Device-Key`; no call reads a cookie. An optional token that has ended counts as no token.',
        },
      },
      parameters,
      headers,
      schemas,
    },
    'x-error-codes': errorCodes,
    'x-realtime': {
      protocol: "Ably's realtime protocol; see Real time",
      channel: 'private:registration.{uuid}',
      event: stepEventName,
      data: pushed,
    },
  };
}

/** Returns the text of docs/openapi.json. */
export function openApiText(recorded: readonly Recorded[]): string {
  return `${JSON.stringify(openApiDocument(recorded), null, 2)}\n`;
}
