import { type CallName, rightTo } from '../../sandbox/registration/whoMay.ts';
import type { MessageCode } from '../../sandbox/rest/texts.ts';
import type { Call } from '../../src/api/contract.ts';

export type { MessageCode };

/** All codes of the API. */
export const errorCodes: Readonly<
  Record<MessageCode, { readonly status: number; readonly meaning: string }>
> = {
  AUTHORIZATION_TOKEN_REQUIRED: { status: 401, meaning: 'no bearer, or one that has ended' },
  FORBIDDEN: {
    status: 403,
    meaning: 'the channel of another registration',
  },
  NOT_FOUND: { status: 404, meaning: 'there is no such thing, or it is not of this session' },
  OTHER_STEP: { status: 409, meaning: 'the registration is at another step, which the body names' },
  NOT_ALLOWED_NOW: {
    status: 409,
    meaning: 'right step, but the call is not allowed in this state',
  },
  FACE_REQUIRED: {
    status: 409,
    meaning: 'the registration is unproven: the face is needed, and the body names the step',
  },
  DEVICE_KEY_REQUIRED: {
    status: 409,
    meaning: 'the call shows no or another device key than its session has; the step is `iin`',
  },
  TERMS_FROZEN: { status: 409, meaning: 'the terms went to the signing provider and stay' },
  ALREADY_SIGNED: { status: 409, meaning: 'the contract is signed' },
  DOCUMENTS_CHANGED: { status: 409, meaning: 'the applicant was shown other documents' },
  TOO_LARGE: { status: 413, meaning: 'the body is larger than the call allows' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'the body is not sent as `application/json`' },
  VALIDATION_FAILED: { status: 422, meaning: '`errors` has the messages of each wrong field' },
  OUTDATED_TERMS: {
    status: 422,
    meaning:
      'a consent of a version, a tariff, or an amount, that is no longer taken; without `errors`',
  },
  DEVICE_KEY_MISSING: {
    status: 422,
    meaning:
      'the call opens a session, and has no `X-Device-Key` of 32 random bytes (43 characters in base64url)',
  },
  DEVICE_KEY_USED: {
    status: 422,
    meaning: 'the call opens a session with the `X-Device-Key` of an earlier opening',
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 422,
    meaning: 'no `Idempotency-Key`, or none that is a UUID in lower case with hyphens',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, meaning: 'the key came with another body before' },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning: 'a limit is reached; `Retry-After` says for how long',
  },
  TRIES_EXHAUSTED: { status: 429, meaning: 'too many wrong codes; another can be requested then' },
  INTERNAL: { status: 500, meaning: 'a failure of the server; 503 while it is busy' },
};

/**
 * Codes of single calls, besides the codes that follow from bearer, rights, body and key. A call that is not listed has only
 * `OTHER_STEP`.
 */
const ownCodes: Readonly<Partial<Record<CallName, readonly MessageCode[]>>> = {
  getStep: [],
  submitIin: ['DEVICE_KEY_MISSING', 'DEVICE_KEY_USED', 'TOO_MANY_REQUESTS'],
  submitTerms: ['OTHER_STEP', 'FACE_REQUIRED', 'TERMS_FROZEN', 'OUTDATED_TERMS'],
  restart: ['ALREADY_SIGNED'],
  submitVerigramSession: ['OTHER_STEP', 'NOT_ALLOWED_NOW'],
  goWithoutVerigram: ['OTHER_STEP', 'NOT_ALLOWED_NOW'],
  getCountries: [],
  getDocuments: ['NOT_FOUND', 'OTHER_STEP'],
  getLoanDocuments: ['NOT_FOUND', 'OTHER_STEP'],
  signDocuments: [
    'OTHER_STEP',
    'NOT_ALLOWED_NOW',
    'ALREADY_SIGNED',
    'DOCUMENTS_CHANGED',
    'TOO_MANY_REQUESTS',
    'TRIES_EXHAUSTED',
  ],
  correct: ['OTHER_STEP', 'NOT_ALLOWED_NOW'],
  getSigningRedirect: ['OTHER_STEP', 'VALIDATION_FAILED'],
  repeatSigning: ['OTHER_STEP', 'NOT_ALLOWED_NOW'],
  confirmLoan: ['OTHER_STEP', 'NOT_ALLOWED_NOW'],
  refuseLoan: ['OTHER_STEP', 'NOT_ALLOWED_NOW'],
  logIn: ['DEVICE_KEY_MISSING', 'DEVICE_KEY_USED', 'TOO_MANY_REQUESTS'],
  resendDocumentToken: [],
  logOut: [],
  authorizeChannel: ['FORBIDDEN'],
  findRouteRule: [],
  applyUtm: ['TOO_MANY_REQUESTS'],
  applyUtmBulk: ['TOO_MANY_REQUESTS'],
};

/** Calls with a bearer that work without its device key: `getStep` answers with the step `iin`, `logOut` ends the session. */
const answersWithoutKey: readonly CallName[] = ['getStep', 'logOut'];

/**
 * Lists the codes of the refusals of a call, by status. `openApi.test.ts` compares them with the answers of the sandbox,
 * which plays all refusals except failures of the server (5xx).
 */
export function refusalsOf(name: CallName, call: Call): readonly MessageCode[] {
  const codes: readonly (MessageCode | false)[] = [
    (call.bearer === 'required' || name === 'logOut') && 'AUTHORIZATION_TOKEN_REQUIRED',
    call.bearer === 'required' && !answersWithoutKey.includes(name) && 'DEVICE_KEY_REQUIRED',
    call.method !== 'GET' && 'TOO_LARGE',
    call.method !== 'GET' && 'UNSUPPORTED_MEDIA_TYPE',
    call.body !== null && 'VALIDATION_FAILED',
    call.isIdempotent && 'IDEMPOTENCY_KEY_REQUIRED',
    call.isIdempotent && 'IDEMPOTENCY_KEY_REUSED',
    rightTo(call, false) === 'face' && 'FACE_REQUIRED',
    ...(ownCodes[name] ?? (['OTHER_STEP'] as const)),
    'INTERNAL',
  ];
  return codes
    .filter((code) => code !== false)
    .toSorted((one, other) => errorCodes[one].status - errorCodes[other].status);
}
