import type { IdentityError, StepName } from '../../src/api/contract.ts';

export interface StepDoc {
  readonly page: string;
  readonly waitsFor: string;
  readonly next: string;
}

/** The steps as the back end has to treat them. */
export const stepDocs: Readonly<Record<StepName, StepDoc>> = {
  iin: {
    page: '/login/iin',
    waitsFor: '`POST iin`, then `POST terms`',
    next: '`waiting_external_personal`',
  },
  waiting_external_personal: {
    page: '/register/wait',
    waitsFor: 'the state database',
    next: '`personal`; `personal_and_passport` for a non-resident',
  },
  personal: {
    page: '/register/personal',
    waitsFor: '`POST personal`',
    next: '`passport`',
  },
  passport: {
    page: '/register/passport',
    waitsFor: '`POST passport`',
    next: '`address` where the server asks for it, else `verigram`',
  },
  personal_and_passport: {
    page: '/register/personal-and-passport',
    waitsFor: '`POST personal_and_passport`',
    next: 'as after `passport`',
  },
  address: {
    page: '/register/address',
    waitsFor: '`POST address`',
    next: '`employment`',
  },
  employment: {
    page: '/register/employment',
    waitsFor: '`POST employment`',
    next: '`verigram`',
  },
  verigram: {
    page: '/register/photo; /register/liveness-waiting-results when `context.image_accepted`',
    waitsFor: '`POST verigram/session` and `POST verigram/image`, or `POST without_verigram`',
    next: '`waiting_external_photo`',
  },
  waiting_external_photo: {
    page: '/register/wait',
    waitsFor:
      'the photo of the state database, or a person’s check: with `context.image_accepted` false the page speaks of hours',
    next: '`waiting_liveness_results`; after a check by a person `client_creating`, or `liveness_failed` where the state database refuses the person',
  },
  waiting_liveness_results: {
    page: '/register/liveness-waiting-results',
    waitsFor: "the identity provider's comparison",
    next: '`client_creating` or `liveness_failed`',
  },
  liveness_failed: {
    page: '/register/liveness-error',
    waitsFor: '`POST verigram/session` with `retry`, `POST without_verigram`, or `POST restart`',
    next: '`verigram` or `waiting_external_photo`',
  },
  client_creating: {
    page: '/register/wait',
    waitsFor: "the lender's own systems",
    next: '`signing_init`',
  },
  signing_init: {
    page: '/register/signing-init-wait',
    waitsFor: 'the documents at the signing provider',
    next: '`signing_init_success`',
  },
  signing_init_success: {
    page: 'the review; a press asks `GET signing/redirect` and leaves for the provider',
    waitsFor: "the provider's call, or `POST signing/result`",
    next: '`signing_result`',
  },
  signing_result: {
    page: '/register/signing-waiting-results',
    waitsFor: "the provider's result",
    next: '`personal_cabinet` or `signing_failed`',
  },
  signing_failed: {
    page: '/register/signing-init-error',
    waitsFor: '`PUT signing/repeat` (three times), or `POST restart`',
    next: '`signing_init`',
  },
  personal_cabinet: {
    page: '/register/lk',
    waitsFor: '`POST documents/sign`, `POST cabinet`, `POST cabinet/confirm` or `refuse`',
    next: 'stays',
  },
};

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
