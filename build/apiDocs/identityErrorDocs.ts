import type { IdentityError } from '../../src/api/contract.ts';

export interface IdentityErrorDoc {
  readonly meaning: string;
  readonly canRetry: boolean;
  /** Once no retries are left. */
  readonly canGoWithout: boolean;
  readonly canBeginAnew: boolean;
}

const passing = { canRetry: true, canGoWithout: false, canBeginAnew: true } as const;
const picture = { canRetry: true, canGoWithout: true, canBeginAnew: true } as const;
const person = { canRetry: false, canGoWithout: false, canBeginAnew: true } as const;

/** `context.error` of `liveness_failed`: what it means, and what the applicant is offered. */
export const identityErrorDocs: Readonly<Record<IdentityError, IdentityErrorDoc>> = {
  low_similarity: {
    meaning: 'the photo does not look like the one of the state database',
    ...picture,
  },
  no_faces_found: { meaning: 'no face on the photo', ...picture },
  iin_not_found: { meaning: 'the state database does not know the IIN', ...person },
  data_rejected: { meaning: 'the state database refused the data', ...person },
  user_too_young: {
    meaning: 'the applicant is under age',
    canRetry: false,
    canGoWithout: false,
    canBeginAnew: false,
  },
  coid_server_error: { meaning: 'a failure at the provider', ...passing },
  bad_request: { meaning: 'the provider did not understand the request', ...passing },
  redirect_uri_is_not_valid: { meaning: 'the provider is configured wrongly', ...passing },
  request_is_rejected_by_user: { meaning: 'the applicant refused at the provider', ...passing },
};
