/**
 * The contract between the app and a lender's back end: every call with the schemas of its body and of its answer. The app
 * parses each answer by the contract, the sandbox checks each body by the contract, and `docs/api.md` is generated from the
 * contract.
 */
import * as v from 'valibot';
import {
  clientInfoAnswer,
  countriesAnswer,
  documentListAnswer,
  stepAnswer,
  token,
  webAddress,
  wholeTenge,
} from './answers.ts';
import * as bodies from './bodies.ts';
import { atAnyStep, get, plain, post } from './call.ts';
import { documentToken, type FieldProblem, isFieldProblem, phone } from './fields.ts';

export * from './answers.ts';
export { type ConsentId, consentIds, consentVersion, MAX_IMAGE_BYTES } from './bodies.ts';
export type { AnswerOf, BodyOf, Call } from './call.ts';
export { employmentStatuses, type FieldProblem, fieldProblems, KAZAKHSTAN_ID } from './fields.ts';
export * from './identity.ts';
export { hintOfIin, isIin } from './iin.ts';
export * from './loans.ts';
export * from './steps.ts';

/**
 * Returns the first problem of each field, by its dot path.
 * @param issues of `safeParse`; a missing field is `required`
 */
export function problemsByField(
  issues: readonly v.BaseIssue<unknown>[],
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    const fallback = issue.received === 'undefined' ? 'required' : 'invalid';
    problems[field] ??= isFieldProblem(issue.message) ? issue.message : fallback;
  }
  return problems;
}

export const getStep = get('/rest/registration/step', stepAnswer);
export const submitIin = post(
  '/rest/registration/iin',
  bodies.iinBody,
  v.object({ ...stepAnswer.entries, bearerToken: token }),
  { bearer: 'optional', ...atAnyStep },
);
export const submitTerms = post(
  '/rest/registration/terms',
  bodies.termsBody,
  stepAnswer,
  atAnyStep,
);
export const restart = post('/rest/registration/restart', null, stepAnswer, atAnyStep);
export const submitVerigramSession = post(
  '/rest/registration/verigram/session',
  bodies.verigramSessionBody,
  stepAnswer,
);
export const submitVerigramImage = post(
  '/rest/registration/verigram/image',
  bodies.verigramImageBody,
  stepAnswer,
  { timeoutMs: 120_000 },
);
export const goWithoutVerigram = post('/rest/registration/without_verigram', null, stepAnswer);
export const getCountries = get('/rest/registration/countries', countriesAnswer);
export const getClientInfo = get('/rest/client/info', clientInfoAnswer);
export const getDocuments = get('/rest/documents/list/{id}', documentListAnswer);
export const signDocuments = post(
  '/rest/documents/sign',
  bodies.signBody,
  v.object({ potentialContractId: v.nullable(v.number()), resend_after: v.nullish(v.number()) }),
  atAnyStep,
);
export const getSigningRedirect = {
  ...get('/rest/registration/signing/redirect', v.object({ redirect_url: webAddress })),
  query: ['return_to'],
} as const;
export const repeatSigning = post('/rest/registration/signing/repeat', null, stepAnswer, {
  method: 'PUT',
});
export const submitSigningResult = post(
  '/rest/registration/signing/result',
  bodies.passedParameters,
  stepAnswer,
);
export const openCabinet = post(
  '/rest/cabinet',
  v.object({ amount: wholeTenge, potential_contract_id: v.nullable(v.number()) }),
  v.object({ redirect_url: v.nullish(webAddress) }),
  atAnyStep,
);
export const confirmLoan = post('/rest/cabinet/confirm', null, clientInfoAnswer, atAnyStep);
export const refuseLoan = post('/rest/cabinet/refuse', null, clientInfoAnswer, atAnyStep);
export const logIn = post(
  '/rest/auth',
  v.object({ phone, documentToken }),
  v.object({
    bearerToken: token,
    // Some back ends print an empty token when no refresh token exists.
    refreshToken: v.nullish(v.union([v.literal(''), token])),
  }),
  // The new session replaces the session of this browser.
  { bearer: 'optional', ...atAnyStep },
);
/** Sends another code for signing in. The answer does not tell whether the phone is known. */
export const resendDocumentToken = post('/rest/auth/resend', v.object({ phone }), null, {
  // A session that has proven the phone has its own limit.
  bearer: 'optional',
  ...plain,
});
export const logOut = post('/rest/logout', null, null, {
  // The device key alone ends the way back to a registration whose session has ended.
  bearer: 'optional',
  ...plain,
});
export const authorizeChannel = post(
  '/broadcasting/auth',
  v.object({ channel_name: v.string(), token: v.nullish(v.string()) }),
  v.object({ token }),
  plain,
);
export const findRouteRule = post(
  '/rest/route-rules',
  v.object({ path: v.pipe(v.string(), v.maxLength(512)) }),
  v.object({ redirect: v.nullable(v.string()) }),
  { bearer: 'none', ...plain },
);
export const applyUtm = post(
  '/rest/utm/apply',
  v.objectWithRest({ page: v.string(), referer: v.string() }, v.union([v.string(), v.number()])),
  null,
  { bearer: 'optional', ...plain },
);
export const applyUtmBulk = post(
  '/rest/utm/apply/bulk',
  v.object({
    client_timestamp: v.number(),
    utms: v.pipe(v.array(bodies.utmRecord), v.minLength(1), v.maxLength(2)),
  }),
  null,
  { bearer: 'optional', ...plain },
);
