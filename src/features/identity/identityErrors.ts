import { useAtomValue } from 'jotai';
import type { IdentityError, StepAnswer } from '../../api/contract.ts';
import { stepAtom } from '../../session/step.ts';

type IdentityContext = StepAnswer['context'];

/** Returns what the server last said beside the step; nothing before the step is known. */
export function useIdentityContext(): IdentityContext {
  return useAtomValue(stepAtom)?.context ?? {};
}

interface IdentityErrorRule {
  readonly screen: 'low_similarity' | 'generic';
  readonly canRetry: boolean;
  /** True if the check can be skipped when no retry is left. */
  readonly canSkip: boolean;
  readonly canStartOver: boolean;
}

const faceNotMatched: IdentityErrorRule = {
  screen: 'low_similarity',
  canRetry: true,
  canSkip: true,
  canStartOver: true,
};
const serviceFailed: IdentityErrorRule = { ...faceNotMatched, screen: 'generic', canSkip: false };

/** The table of identity errors in product.md, with the screens of the specification's section 4. */
const rules: Readonly<Record<IdentityError, IdentityErrorRule>> = {
  low_similarity: faceNotMatched,
  no_faces_found: { ...faceNotMatched, screen: 'generic' },
  iin_not_found: { ...faceNotMatched, canRetry: false, canSkip: false },
  data_rejected: { ...serviceFailed, canRetry: false },
  user_too_young: {
    screen: 'low_similarity',
    canRetry: false,
    canSkip: false,
    canStartOver: false,
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

/** Returns which of the two screens shows an error; an unknown error has the generic one. */
export function identityErrorScreen(error: string | null | undefined): IdentityErrorRule['screen'] {
  return ruleOf(error).screen;
}

/**
 * Returns what to offer after a failed identity check. Without a number of retries the retry is offered: the server refuses
 * one too many.
 */
export function identityOffers(context: IdentityContext) {
  const rule = ruleOf(context.error);
  const { allow_without_verigram: isAllowed, retries_left } = context;
  const retriesLeft = retries_left ?? null;
  const isRetryLeft = retriesLeft !== null && retriesLeft > 0;
  const isSkipDue = retriesLeft === 0 || isAllowed === true;
  return {
    retry: rule.canRetry && (retriesLeft === null || isRetryLeft),
    without: rule.canSkip && isSkipDue && !isRetryLeft && isAllowed !== false,
    startOver: rule.canStartOver,
  };
}
