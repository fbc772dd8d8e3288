import type { StepName } from '../../src/api/contract.ts';
import type { Standing } from '../store/registrations.ts';
import { identityRules, MAX_RETRIES } from './identityRules.ts';
import type { Facts } from './transitions.ts';

/** The context that a step answer and a push carry. */
export function contextOf(
  step: StepName,
  standing: Standing,
  facts: Facts,
  more: { isProvingAgain: boolean; signingAttempt: number },
): Record<string, unknown> {
  const { retriesLeft, isWithoutAllowed } = standing;
  switch (step) {
    case 'verigram':
      return {
        image_accepted: false,
        allow_without_verigram: isWithoutAllowed && !more.isProvingAgain,
        retries_left: retriesLeft,
      };
    case 'waiting_external_photo':
    case 'waiting_liveness_results':
      return { image_accepted: !facts.isManualCheck };
    case 'liveness_failed': {
      const { identityError } = facts;
      const rule = identityError && identityRules[identityError];
      return {
        error: identityError,
        allow_without_verigram:
          rule?.hasWayWithout === true && retriesLeft === 0 && !more.isProvingAgain,
        retries_left: rule?.isRetryable ? retriesLeft : 0,
      };
    }
    case 'signing_failed':
      return {
        error: facts.signingOutcome,
        retries_left: Math.max(0, MAX_RETRIES + 1 - more.signingAttempt),
      };
    default:
      return {};
  }
}
