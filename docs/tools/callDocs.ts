import type { CallName } from '../../sandbox/registration/whoMay.ts';
import * as contract from '../../src/api/contract.ts';
import { findProduct, TARIFF_TYPE } from '../../src/calc/index.ts';

export interface CallDoc {
  readonly section: 'registration' | 'identity' | 'signing' | 'cabinet' | 'site';
  /** The purpose of the call, in a sentence or two. */
  readonly summary: string;
  /** Rules that the schema cannot express. */
  readonly rules?: readonly string[];
  /** Errors of this call, besides the errors of every call. */
  readonly errors?: readonly string[];
}

const otherStep = '409 when the registration is at another step; the body names it';
const notProven =
  '409 `FACE_REQUIRED` while the registration is unproven, `OTHER_STEP` after a restart; the body names the step';
const notInCabinet = '409 `OTHER_STEP` before `personal_cabinet`';

const documentRule = '`when`, the date of issue, is not before `birthday`.';

/** The purpose and the further rules of a form whose fields do not explain it. */
const formTexts: Readonly<Partial<Record<contract.FormStep, Pick<CallDoc, 'summary' | 'rules'>>>> =
  {
    personal: { summary: 'Name and e-mail of a resident.' },
    passport: { summary: 'The identity document of a resident.', rules: [documentRule] },
    personal_and_passport: {
      summary: 'Personal data and identity document in one form, for a non-resident.',
      rules: [documentRule],
    },
    address: { summary: 'The address of the applicant, when the server asks for it.' },
    employment: {
      summary: 'Work and income, when the server asks for it.',
      rules: ['`employer` and `position` must not be empty where `status` is `employed`.'],
    },
  };

function docOfForm(step: contract.FormStep): CallDoc {
  const texts = formTexts[step] ?? { summary: `The form of the step \`${step}\`.` };
  return {
    ...texts,
    section: 'registration',
    summary: `${texts.summary} Moves to the next step.`,
    errors: [otherStep, '422 with the fields that are wrong'],
  };
}

/** Returns the name of the call of a form: `submitPersonal` for `personal`. */
function formCallName(step: contract.FormStep): contract.FormCallName {
  const words = step.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  // The type spells the same rule; a test compares the names with the contract.
  return `submit${words.join('')}` as contract.FormCallName;
}

const formDocs = Object.fromEntries(
  contract.formSteps.map((step) => [formCallName(step), docOfForm(step)]),
  // `fromEntries` loses the names; `formSteps` has every step of the type.
) as Record<contract.FormCallName, CallDoc>;

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
      'A restarted or never begun registration is an answer, not an error. A live token without its device key gets the step `iin` too.',
      'The answer has no `bearerToken`: only `POST iin` and `/rest/auth` issue tokens.',
      'After an accepted face the answer may name another `uuid` and `socket_channel`: the face has led to an earlier registration, and the token goes on there.',
    ],
  },
  submitIin: {
    section: 'registration',
    summary:
      'Begins a registration, or continues one (see "Who may go on"). Each call brings a new device key. Answers with a step answer and the session token of the applicant.',
    rules: [
      '`is_ipdl` is true for a foreign public official: the inverse of the box that the applicant ticks.',
      'No number of calls with an IIN refuses its person. Once the terms of five registrations of an IIN were accepted in an hour, strangers with it get their answer later: after 1, 2, 4, then 5 s, without an open transaction meanwhile. A stranger shows neither a live token nor a present key of a registration of the IIN. A proof of work may stand in for the pause.',
      '`is_resident_rk` selects the form steps. The last value posted before the terms are accepted decides; a later value changes nothing.',
      'An IIN is checked by its control digit alone: a birth date or sex in it that does not match is no error.',
      'Answers to a known and to an unknown IIN look alike, and take the same work, here and in the calls up to the photo. Look for an open loan of the person only after the check of the photo.',
      'A live token of the same IIN leads back to its registration; with another IIN it begins a new registration. The earlier session of a registration that goes on ends.',
      'A repetition with the same Idempotency-Key, device key and body is the same opening: it gets the same answer with the same token.',
    ],
    errors: [
      '422 on `iin`',
      '422 `DEVICE_KEY_MISSING` without a well-formed key, `DEVICE_KEY_USED` for a key of an earlier opening',
      '429: more than 30 a minute from a network address',
    ],
  },
  submitTerms: {
    section: 'registration',
    summary:
      'The requested loan and the consents: right after the IIN, and again when the applicant changes them before signing. Before the first time the step stays `iin`, with its uuid.',
    rules: [
      ...[...amountLimits].map(([limits, ids]) => `Amount ${limits} ₸ for ${ids.join(', ')}.`),
      `\`tariff_type\` is ${TARIFF_TYPE} for every product. An app of an earlier version sends none: the same is meant. Answer it in the loan and in the terms of its documents; a back end that knows no tariffs ignores it and leaves it out.`,
      'Note the time of consent yourself, by your own clock. Keep each consent with its version, that time, the IP address and the text of the version; a consent to the same version that was given before keeps its first time.',
      '`OUTDATED_TERMS` is for an app of an earlier version, and carries no `errors`: no field of the applicant is wrong. The app fetches its new version and asks again.',
      'Frozen from the first signing redirect until a correction (`POST correct`). Until then the terms may be posted again and again.',
    ],
    errors: [
      '409 `TERMS_FROZEN`, or another step; 409 `FACE_REQUIRED` where the registration was proven and has to be proven again',
      '422 `OUTDATED_TERMS` for a version of a consent, a tariff, or an amount outside the limits, that is no longer taken',
      '422 on `amount`, `product`, `method`, `tariff_type`, `consents`',
    ],
  },
  restart: {
    section: 'registration',
    summary:
      'Restarts while nothing is signed, or after a loan has ended. The token stays valid; no IIN and no key lead back to the earlier registration.',
    rules: [
      'A registration in which nothing is signed is erased with its typed data.',
      'A signed loan that has ended stays as it is, with its documents and its codes for signing in. The session leaves it, and goes on seeing it by `GET /rest/client/loans`.',
      'A registration that was proven before, and that this caller has not proven again, is only left: the answer is the same, and the face or a code leads its owner back.',
    ],
    errors: ['409 `ALREADY_SIGNED` while a loan is signed and has not ended'],
  },
  ...formDocs,
  submitVerigramSession: {
    section: 'identity',
    summary:
      'The end of a capture at the identity provider (`success`, `error`), or another try after `liveness_failed` (`retry`).',
    rules: [
      '`success`: check the session with the provider, server to server. A session can be used once; a new session replaces an open session. The step stays `verigram` until the photo arrives.',
      '`error`: `error` is one of the capture errors under "Identity check". After an error that the same device cannot overcome, `context.allow_without_verigram` becomes true.',
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
    rules: [
      'Not allowed where a face has proven the registration before, nor after the registration went on by its device key alone.',
      'Ask the state database first. A refused person (`user_too_young`, `iin_not_found`, `data_rejected`) goes on to `liveness_failed` with that error. What the browser says of its camera decides nothing.',
    ],
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
      '`loan` is null until the terms are accepted. Before the loan is open, `schedule` is calculated as if the loan were opened today. `schedule` is empty for a declined or refused loan.',
      '`status`: `to_sign` until the contract is signed; `waiting` for the confirmation; `active`; `late` while a payment is late; `closed` when everything is paid; `refused` by the applicant, or never confirmed; `declined` by the lender; `checking` while an employee checks an application that cannot be signed now.',
      'At `checking`, `payout` and `confirmable_at` are null. The app gives no reason, because the reason can be another application or loan of the same IIN.',
      'Payments cover the rows of the schedule, the oldest first. `state` of a row: `paid` when it is covered; `late` when its date is over in Almaty and it is not; `next` the first that is neither; else `planned`. All are `planned` before the loan is open.',
      '`next_payment` is the row that is `next`, its `amount` what is missing there; null when there is none, then all that is owed is `overdue`. `overdue`: `amount` is what is missing of all late rows, `since` the payment date of the oldest of them. `balance` is the principal that is left. `paid` is the sum of all payments that have arrived, `overpaid` the part of it beyond the debt. The app says how to get `overpaid` back; null, or left out, counts as 0.',
      '`code_sent_to`: the masked phone of a signed loan that the face has led to from another device, until the code that was sent there is used; otherwise null. The app then asks for phone and code instead of showing `loan`. Mask all but the last two digits.',
      '`payout`: where the money goes. `expected` until the loan is open, `sent` from then on, `received` when it is there. null, or left out: you do not say, and the app refers to the lender. Mask the number to its last digits.',
      '`confirmable_at` and `confirm_until` are instants between which the applicant confirms a loan that waits 24 h; null where nothing waits. One that is never confirmed becomes `refused`.',
    ],
    errors: [notProven],
  },
  getLoans: {
    section: 'cabinet',
    summary:
      'The signed loans of the person, newest first: each as in `client/info`, with `id`, `documents_id` and `closed_at`.',
    rules: [
      'A signed loan stays for ever. A new application and a restart change nothing of it: its documents and its codes for signing in stay too.',
      'Show a loan to the session of its registration, and to the session of another registration of the same person that has the proof `face` or `code` and was signed with the same phone. A check by a person counts for no other loan.',
      'A session that was proven at a signed loan keeps this right after a restart, until it ends. It proves nothing of the new application.',
      '`closed_at` is the instant of the payment that paid the loan back; null for any other loan.',
      'The app shows no past loans where the call is answered 404.',
    ],
    errors: [notProven],
  },
  getLoanDocuments: {
    section: 'cabinet',
    summary: 'The documents of a signed loan, as `GET /rest/documents/list/{id}` answers them.',
    rules: ['`{id}` is the `id` of the loan. The app asks by `documents_id`.'],
    errors: ['404 for a loan that this session may not see', notProven],
  },
  getDocuments: {
    section: 'cabinet',
    summary: 'The documents to sign, and the terms that are shown beside them.',
    rules: [
      "`{id}` is the registration's uuid, or the `documents_id` of a loan of `GET /rest/client/loans`.",
      '`url` is absolute, on the origin of the API, and opens in a new tab without a bearer: make it short-lived and unguessable, and let it die with the session that asked for it. Take its host from your configuration, not from the Host header, and send `Referrer-Policy: no-referrer` with the document, and `Content-Disposition: inline` with a plain file name.',
      '`sha256` is the hash of the bytes behind `url`, in hex. The app returns it when the documents are signed.',
      '`mime` and `bytes` describe the file behind `url`: the app shows format and size beside the link. `mime` is a media type without parameters.',
      '`terms`: `payment` is the first payment, `return_amount` the sum of all payments, `reward` the part of this sum that is not principal, `gesv` a fraction (0.5 is 50 %). `confirm_after_h` is 24 for a loan that waits for its confirmation (instalment loans above 75 МРП), else 0. The contract states the same figures in both languages, first in the language of `Accept-Language`.',
      'The signature may name the `document_sha256s` of either language, because the language may be switched after the documents were shown. Signed documents keep their language.',
    ],
    errors: ['404 for documents that this session may not see', notProven],
  },
  signDocuments: {
    section: 'cabinet',
    summary:
      'Signs the loan contract by SMS. With `sms_code` null: sends a code and answers with `potentialContractId` null and `resend_after` 60 (seconds). With the code: signs and answers with the number of the contract.',
    rules: [
      'All documents that are required have to be among `document_template_ids`.',
      '`document_sha256s` is required with a code: the hashes of the documents that were shown.',
      'A code signs only with the phone that it was sent to.',
      "The phone becomes the registration's once its code was confirmed. An SMS with the document token for later logins follows.",
      'Codes: see "SMS codes".',
    ],
    errors: [
      notProven,
      notInCabinet,
      '409 `DOCUMENTS_CHANGED` when other documents were shown; 409 `ALREADY_SIGNED`; 409 `NOT_ALLOWED_NOW` for a declined loan, for an application at `checking`, and beside an open loan',
      '422 on `sms_code` for a wrong or expired code, each with its own message. For a wrong code the answer has `tries_left` beside `errors`, and the message names the end of the phone number. With `tries_left` the application shows its own text with the number of tries',
      '429 `TRIES_EXHAUSTED` after 5 wrong tries, until a new code is sent; 429 for a code requested too early, or too often in an hour; both with Retry-After',
    ],
  },
  correct: {
    section: 'signing',
    summary:
      'Opens a step with a form again from the review (`signing_init_success`), before anything is signed. The answer is that step, with `context.return_to` `review`. With `signing_init_success` the call leads back to the review without a change.',
    rules: [
      'An open attempt at the signing provider is closed: its result is 409 from then on, and its signature does not count. The terms are no longer frozen. To change the terms alone, post `signing_init_success` at the review, then `POST terms`.',
      '`context.values` are the applicant’s own values by field: at a corrected step the values of this step, at the review the values of all steps with `is_resident_rk` and `is_ipdl`. Answer them only while the registration is proven, and never push them. The app fills the form and the review with them. Without them it uses the values that the device has sent.',
      'The form of the step leads back to the review, with documents of the new values: `personal`, `passport` and `personal_and_passport` by the state database, `address` and `employment` at once. Where `last_name`, `first_name`, `middle_name`, `birthday` or `sex` have changed, the state database is followed by `verigram`, as in a new identity check. Nothing else needs a new face.',
      'A refused form (422) keeps the step and its correction.',
      'The IIN, `is_resident_rk` and `is_ipdl` are not corrected: they need a restart.',
    ],
    errors: [
      '409 `OTHER_STEP` at any other step, also after the result was posted, and for another step during a correction',
      '409 `NOT_ALLOWED_NOW` for a step that this applicant was not asked',
      '422 on `step`',
      notProven,
    ],
  },
  getSigningRedirect: {
    section: 'signing',
    summary:
      'The address at the signing provider where the consents and the application are signed. Opens an attempt and freezes the terms.',
    rules: [
      "`return_to` is the page /register/signing-waiting-results of the app's own origin, and nothing else.",
      '`redirect_url` is absolute, https, on one of the hosts that the app was built with.',
      'Give each attempt a secret `state`, tied to the registration. Five are open at most: opening a sixth closes the oldest.',
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
    errors: [
      '409 for an earlier attempt, and for an attempt that a correction has closed',
      '422 on `state`',
    ],
  },
  openCabinet: {
    section: 'cabinet',
    summary:
      "Opens the lender's own cabinet: an HttpOnly auth cookie, and the address to open (`redirect_url`, null to stay). /rest ignores that cookie.",
    rules: [
      '`amount` has to equal the frozen terms.',
      '`potential_contract_id` may be null when the app has lost it; the server knows it.',
    ],
    errors: [notProven, notInCabinet, '422 on `amount`, `potential_contract_id`'],
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
      'Login by the phone and the 8 characters of the SMS that was sent after signing. Each call brings a new device key. The registration counts as proven by a code.',
    rules: [
      '`refreshToken` may be left out: the app uses none.',
      'A right pair gives the registration the new key and a new session: its earlier session ends, on another device too. A bearer that has ended is ignored.',
      'The last four codes that were sent are good. After the use of a code, all earlier codes are void.',
      'A code opens the loan that its person has signed last with the phone, so the code of an earlier loan opens a newer loan. A code also opens a loan that has ended, while another application runs.',
      'A repetition with the same Idempotency-Key, device key and body is the same opening: it gets the same answer with the same token.',
    ],
    errors: [
      '422 on `document_token` for a wrong pair, whichever of the two is wrong',
      '422 `DEVICE_KEY_MISSING` without a well-formed key, `DEVICE_KEY_USED` for a key of an earlier opening',
      '429 for ten minutes after 5 wrong pairs for a phone from one network address: a stranger elsewhere cannot lock a borrower out; and after 30 calls a minute from one network address',
    ],
  },
  resendDocumentToken: {
    section: 'registration',
    summary:
      'Sends a further code for signing in to a phone that has a loan. The answer is always 204, for a known and an unknown phone, and takes the same time.',
    rules: [
      'At most 3 a day for a phone, then one each half hour; at most 10 a minute from a network address. A limit that is reached answers 204 too, and sends nothing.',
      'The session of a proven registration has 3 further codes a day, independent of other requests, if the registration was signed with the phone. The same holds if the registration leads to a registration that was signed with the phone. Read the bearer if the request has a bearer.',
    ],
    errors: ['422 on `phone` for what is no phone'],
  },
  logOut: {
    section: 'registration',
    summary:
      'Ends the session of the registration, its channel and a check under way, ends the bond of the device key, and expires the auth cookie. The app may send the call late, after it was offline.',
    rules: [
      'Accept a live token with any key, a token that has ended, and the present device key without a token.',
      'The typed data stays: the face or a code leads back to it.',
    ],
    errors: ['401 without a token and without a key'],
  },
  authorizeChannel: {
    section: 'site',
    summary: 'A token for the real-time channel of this registration; see "Real time".',
    rules: [
      '`token` in the body is null: every token is requested by the bearer alone, the next token too.',
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

const exported: Readonly<Record<CallName, contract.Call>> = contract;

/** All calls of the contract by name, in the order of `callDocs`: an applicant makes them in this order. */
export const calls: ReadonlyMap<CallName, contract.Call> = new Map(
  // `keys` loses the names.
  (Object.keys(callDocs) as CallName[]).map((name) => [name, exported[name]]),
);
