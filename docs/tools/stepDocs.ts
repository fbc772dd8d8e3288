import {
  type FormStep,
  type IdentityError,
  isFormStep,
  type StepName,
} from '../../src/api/contract.ts';

/** The events that the back end waits for, by step; a step with a form waits for the call of the form. */
const eventOfStep: Readonly<Record<Exclude<StepName, FormStep>, string>> = {
  iin: '`POST iin`, then `POST terms`',
  waiting_external_personal: 'the state database',
  verigram: '`POST verigram/session` and `POST verigram/image`, or `POST without_verigram`',
  waiting_external_photo:
    'the photo of the state database, or a person’s check: with `context.image_accepted` false the page speaks of hours',
  waiting_liveness_results: "the identity provider's comparison",
  liveness_failed:
    '`POST verigram/session` with `retry`, `POST without_verigram`, or `POST restart`',
  client_creating: "the lender's own systems",
  signing_init: 'the documents at the signing provider',
  signing_init_success: "the provider's call, `POST signing/result`, or `POST correct`",
  signing_result: "the provider's result",
  signing_failed: '`PUT signing/repeat` (three times), or `POST restart`',
  personal_cabinet: '`POST documents/sign`, `POST cabinet`, `POST cabinet/confirm` or `refuse`',
};

/** Returns the event that the back end waits for at a step. */
export function awaitedEvent(step: StepName): string {
  return isFormStep(step) ? `\`POST ${step}\`` : eventOfStep[step];
}

/** Meanings of `context.error` of `liveness_failed`. */
export const identityErrorMeanings: Readonly<Record<IdentityError, string>> = {
  low_similarity: 'the photo does not look like the one of the state database',
  no_faces_found: 'no face on the photo',
  iin_not_found: 'the state database does not know the IIN',
  data_rejected: 'the state database refused the data',
  user_too_young: 'the applicant is under age',
  coid_server_error: 'a failure at the provider',
  bad_request: 'the provider did not understand the request',
  redirect_uri_is_not_valid: 'the provider is configured wrongly',
  request_is_rejected_by_user: 'the applicant refused at the provider',
};
