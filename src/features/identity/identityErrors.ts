import type { IdentityError } from '../../api/contract.ts';

/** What the server says of an identity check beside its step. */
export interface IdentityContext {
  readonly error?: string | null | undefined;
  readonly allow_without_verigram?: boolean | null | undefined;
  readonly retries_left?: number | null | undefined;
}

interface IdentityErrorRule {
  readonly screen: 'low_similarity' | 'generic';
  readonly canRetry: boolean;
  readonly canGoWithoutAtLast: boolean;
  readonly canBeginAnew: boolean;
}

const faceNotMatched: IdentityErrorRule = {
  screen: 'low_similarity',
  canRetry: true,
  canGoWithoutAtLast: true,
  canBeginAnew: true,
};
const serviceFailed: IdentityErrorRule = {
  screen: 'generic',
  canRetry: true,
  canGoWithoutAtLast: false,
  canBeginAnew: true,
};

/** The table of identity errors in product.md; the screens are those of the specification's section 4. */
const rules: Readonly<Record<IdentityError, IdentityErrorRule>> = {
  low_similarity: faceNotMatched,
  no_faces_found: { ...faceNotMatched, screen: 'generic' },
  iin_not_found: { ...faceNotMatched, canRetry: false, canGoWithoutAtLast: false },
  data_rejected: { ...serviceFailed, canRetry: false },
  user_too_young: {
    screen: 'low_similarity',
    canRetry: false,
    canGoWithoutAtLast: false,
    canBeginAnew: false,
  },
  coid_server_error: serviceFailed,
  bad_request: serviceFailed,
  redirect_uri_is_not_valid: serviceFailed,
  request_is_rejected_by_user: serviceFailed,
};

function isKnown(error: string): error is IdentityError {
  return Object.hasOwn(rules, error);
}

function ruleOf(error: string | null | undefined): IdentityErrorRule {
  return error && isKnown(error) ? rules[error] : serviceFailed;
}

/** Which of the two screens tells of an error; an error that nobody knows has the generic one. */
export function identityErrorScreen(error: string | null | undefined): IdentityErrorRule['screen'] {
  return ruleOf(error).screen;
}

export interface IdentityOffers {
  readonly retry: boolean;
  readonly without: boolean;
  readonly beginAnew: boolean;
}

/**
 * What is offered after a failed identity check.
 * A number of retries that the server does not say leaves the retry open: the server refuses one too many.
 */
export function identityOffers(context: IdentityContext): IdentityOffers {
  const rule = ruleOf(context.error);
  const retriesLeft = context.retries_left ?? null;
  const isRetryLeft = retriesLeft === null || retriesLeft > 0;
  const isWithoutDue = retriesLeft === 0 || context.allow_without_verigram === true;
  return {
    retry: rule.canRetry && isRetryLeft,
    without:
      rule.canGoWithoutAtLast &&
      isWithoutDue &&
      !(retriesLeft !== null && retriesLeft > 0) &&
      context.allow_without_verigram !== false,
    beginAnew: rule.canBeginAnew,
  };
}
