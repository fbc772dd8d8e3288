import * as contract from '../../src/api/contract.ts';
import { findProduct } from '../../src/calc/index.ts';

type Contract = typeof contract;
/** Names of the contract's calls: a new call has to be described before this compiles. */
type CallName = {
  [Name in keyof Contract]: Contract[Name] extends contract.Call ? Name : never;
}[keyof Contract];

function isCall(value: unknown): value is contract.Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'bearer' in value;
}

/** All calls of the contract by name. */
export const calls: ReadonlyMap<string, contract.Call> = new Map(
  Object.entries(contract).flatMap(([name, value]) => (isCall(value) ? [[name, value]] : [])),
);

export interface CallDoc {
  readonly section: 'registration' | 'identity' | 'signing' | 'cabinet' | 'site';
  /** The purpose of the call, in a sentence or two. */
  readonly summary: string;
  /** Rules that the schema cannot express. */
  readonly rules?: readonly string[];
  /** Errors besides those that every call may have. */
  readonly errors?: readonly string[];
}

const otherStep = '409 when the registration is at another step; the body names it';
const notProven =
  '409 `FACE_REQUIRED` until this session has passed the face or `/rest/auth`; the body names the step';

const form = (purpose: string): CallDoc => ({
  section: 'registration',
  summary: `${purpose} Moves to the next step.`,
  errors: [otherStep, '422 with the fields that are wrong'],
});

const documentRules = ['`when`, the date of issue, is not before `birthday`.'];

/** Products by their limits of the amount. */
const amountLimits = Map.groupBy(contract.productIds, (id) => {
  const { minAmount, maxAmount } = findProduct(id);
  return `${minAmount}–${maxAmount}`;
});

/** Prose for each call of the contract. */
export const callDocs: Readonly<Record<CallName, CallDoc>> = {
  getStep: {
    section: 'registration',
    summary:
      "The current step of this session's registration. The app asks at every start, after every push and (re)connection, and every 5 s while it has no socket.",
    rules: [
      'After a restart: `step_name` is `iin`, `socket_channel` and `uuid` are null.',
      'A restarted or never begun registration is an answer, not an error.',
    ],
  },
  submitIin: {
    section: 'registration',
    summary:
      'Begins a registration, or continues one (see "Who may go on"). Answers with a step answer and the session token of the applicant.',
    rules: [
      '`is_ipdl` is true for a foreign public official: the inverse of the box that the applicant ticks.',
      '`is_resident_rk` selects the form steps; it can change until the terms are accepted.',
      'An IIN is checked by its control digit alone: a birth date or sex in it that does not match is no error.',
      'Answers to a known and to an unknown IIN look alike.',
      'A live token of the same IIN leads back to its registration; with another IIN it begins a new one. Earlier tokens live on until they expire.',
    ],
    errors: [
      '422 on `iin`',
      '429: more than 30 a minute from a network address, or more than 10 an hour for an IIN from strangers',
    ],
  },
  submitTerms: {
    section: 'registration',
    summary:
      'The requested loan and the consents: right after the IIN, and again when the applicant changes them before signing. Before the first time the step stays `iin`, with its uuid.',
    rules: [
      ...[...amountLimits].map(([limits, ids]) => `Amount ${limits} ₸ for ${ids.join(', ')}.`),
      'Keep each consent with its version, time, IP address and the text of that version.',
      'Frozen from the first signing redirect.',
    ],
    errors: ['409 `TERMS_FROZEN`, or another step', '422 on `amount`, `product`, `consents`'],
  },
  restart: {
    section: 'registration',
    summary:
      'Restarts while nothing is signed, or after a loan has ended. The token stays valid, the earlier registration is abandoned.',
    errors: ['409 `ALREADY_SIGNED` while a loan is signed and has not ended'],
  },
  submitPersonal: form('Name and e-mail of a resident.'),
  submitPassport: { ...form('The identity document of a resident.'), rules: documentRules },
  submitPersonalAndPassport: {
    ...form('Personal data and identity document in one form, for a non-resident.'),
    rules: documentRules,
  },
  submitAddress: form('The address of the applicant, when the server asks for it.'),
  submitEmployment: {
    ...form('Work and income, when the server asks for it.'),
    rules: ['`employer` and `position` must not be empty where `status` is `employed`.'],
  },
  submitVerigramSession: {
    section: 'identity',
    summary:
      'The end of a capture at the identity provider (`success`, `error`), or another try after `liveness_failed` (`retry`).',
    rules: [
      '`success`: check the session with the provider, server to server. A session can be used once; a new one replaces an open one. The step stays `verigram` until the photo arrives.',
      '`error`: `error` is one of the capture errors under "Identity check". After one that cannot be overcome on the same device, `context.allow_without_verigram` becomes true.',
      '`retry`: back to `verigram`, three times at most, only for errors that allow it; `context.retries_left` counts down. `session_id` is null.',
    ],
    errors: [
      otherStep,
      '409 `NOT_ALLOWED_NOW` for a `retry` that is not allowed',
      '422 on `session_id` when the provider does not know it, or it was used before',
    ],
  },
  submitVerigramImage: {
    section: 'identity',
    summary:
      "The photo that the provider's script took, for the session that was accepted before. Moves on to `waiting_external_photo`. May take 120 s on a slow connection.",
    rules: ['A JPEG of at most 200 000 bytes; the app scales it down on the device.'],
    errors: [otherStep, '413 for a larger picture', '422 on `session_id` or `image`'],
  },
  goWithoutVerigram: {
    section: 'identity',
    summary: 'Requests a check by a person instead of the face. Leads to `waiting_external_photo`.',
    errors: ['409 `NOT_ALLOWED_NOW` unless `context.allow_without_verigram` is true'],
  },
  getCountries: {
    section: 'registration',
    summary:
      'Countries of identity documents, by ISO 3166-1 numeric code, named in the language of `Accept-Language`.',
    rules: ['The app lists the default first, the others in the order given. 398 is Kazakhstan.'],
  },
  getClientInfo: {
    section: 'cabinet',
    summary: 'The content of the cabinet: the person and the loan.',
    rules: [
      '`loan` is null until the terms are accepted. Before the loan is open, `schedule` is the one that it would have if it were opened today; it is empty for a declined or refused loan.',
      '`confirmable_at` and `confirm_until` are instants between which the applicant confirms a loan that waits 24 h; null where nothing waits. One that is never confirmed becomes `refused`.',
    ],
    errors: [notProven],
  },
  getDocuments: {
    section: 'cabinet',
    summary: 'The documents to sign, and the terms that are shown beside them.',
    rules: [
      "`{id}` is the registration's uuid.",
      '`url` is absolute, on the origin of the API, and opens in a new tab without a bearer: make it short-lived and unguessable.',
      '`sha256` is the hash of the bytes behind `url`, in hex. The app returns it when the documents are signed.',
    ],
    errors: ["404 for a uuid that is not this session's", notProven],
  },
  signDocuments: {
    section: 'cabinet',
    summary:
      'Signs the loan contract by SMS. With `sms_code` null: sends a code and answers with `potentialContractId` null and `resend_after` 60 (seconds). With the code: signs and answers with the number of the contract.',
    rules: [
      'All documents that are required have to be among `document_template_ids`.',
      '`document_sha256s` is required with a code: the hashes of the documents that were shown.',
      "The phone becomes the registration's once its code was confirmed. An SMS with the document token for later logins follows.",
      'Codes: see "SMS codes".',
    ],
    errors: [
      notProven,
      '409 `DOCUMENTS_CHANGED` when other documents were shown; 409 `ALREADY_SIGNED`; 409 for a declined loan',
      '422 on `sms_code` for a wrong or expired code, each with its own message',
      '429 `TRIES_EXHAUSTED` after 5 wrong tries, until a new code is sent; 429 for a code requested too early or too often; both with Retry-After',
    ],
  },
  getSigningRedirect: {
    section: 'signing',
    summary:
      'The address at the signing provider where the consents and the application are signed. Opens an attempt and freezes the terms.',
    rules: [
      "`return_to` is the page /register/signing-waiting-results of the app's own origin, and nothing else.",
      '`redirect_url` is absolute, https, on one of the hosts that the app was built with.',
      'Give each attempt a secret `state`, tied to the registration.',
    ],
    errors: [otherStep, '422 on `return_to`'],
  },
  repeatSigning: {
    section: 'signing',
    summary: 'Another attempt after `signing_failed`, three times at most.',
    errors: [otherStep, '409 `NOT_ALLOWED_NOW` when no repeats are left'],
  },
  submitSigningResult: {
    section: 'signing',
    summary:
      'Every query parameter that the provider added to `return_to`, unchanged. The app stores them until this call is answered.',
    rules: [
      'Do not trust the browser: check that `state` belongs to this registration and attempt, and take the outcome from the provider itself, whose own call may come before, after or alone.',
      'At most 32 parameters, names of 64 and values of 2048 characters.',
    ],
    errors: ['409 for an earlier attempt', '422 on `state`'],
  },
  openCabinet: {
    section: 'cabinet',
    summary:
      "Opens the lender's own cabinet: an HttpOnly auth cookie, and the address to open (`redirect_url`, null to stay). /rest ignores that cookie.",
    rules: [
      '`amount` has to equal the frozen terms.',
      '`potential_contract_id` may be null when the app has lost it; the server knows it.',
    ],
    errors: [notProven, '422 on `amount`, `potential_contract_id`'],
  },
  confirmLoan: {
    section: 'cabinet',
    summary: 'Confirms a loan that waited its 24 h.',
    errors: [notProven, '409 `NOT_ALLOWED_NOW` before `confirmable_at` and after `confirm_until`'],
  },
  refuseLoan: {
    section: 'cabinet',
    summary: 'Refuses a waiting loan at any time before it is confirmed, without cost.',
    errors: [notProven, '409 `NOT_ALLOWED_NOW` when nothing waits'],
  },
  logIn: {
    section: 'registration',
    summary:
      'Login by the phone and the 8 characters of the SMS that was sent after signing. The session counts as proven.',
    rules: ['`refreshToken` may be left out: no call renews a session yet.'],
    errors: [
      '422 on `document_token` for a wrong pair, whichever of the two is wrong',
      '429 after 5 wrong pairs an hour for a phone',
    ],
  },
  logOut: {
    section: 'registration',
    summary:
      'Revokes the token and expires the auth cookie. The app may send it late, when it was offline.',
  },
  authorizeChannel: {
    section: 'site',
    summary: 'A token for the real-time channel of this registration; see "Real time".',
    rules: [
      '`token` in the body is null: every token is requested by the bearer alone, a renewed one too.',
    ],
    errors: ["403 for another registration's channel"],
  },
  findRouteRule: {
    section: 'site',
    summary:
      'The target of a path of an older site: `redirect` is null, a path of the site, or an absolute https address.',
    rules: ['Answer fast: the app goes on without an answer when it takes long.'],
  },
  applyUtm: {
    section: 'site',
    summary: 'Attribution of one visit (the older way). The answer is not read.',
    rules: [
      '`page` carries attribution parameters only. Beside `page` and `referer` the body has the `utm_*` parameters of the landing.',
    ],
  },
  applyUtmBulk: {
    section: 'site',
    summary:
      'Attribution of the current and, where it differs, of the previous visit. The answer is not read.',
    rules: ['Delivered at least once: drop repeats by X-VISITOR-ID and `client_timestamp`.'],
  },
};
