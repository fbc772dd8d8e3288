import {
  type FormStep,
  type IdentityError,
  reviewStep,
  type StepName,
} from '../../src/api/contract.ts';
import type { SigningOutcome } from '../parties/parties.ts';
import { isStateRefusal } from './identityRules.ts';

/** The events that move a registration: first the applicant's calls, then the answers of outside parties. */
export type EventName =
  | 'terms_accepted'
  | `${FormStep}_sent`
  | 'correction_begun'
  | 'correction_left'
  | 'photo_sent'
  | 'face_retried'
  | 'gone_without_face'
  | 'signing_returned'
  | 'signing_told'
  | 'signing_repeated'
  | 'person_looked_up'
  | 'photo_looked_at'
  | 'face_compared'
  | 'client_created'
  | 'signing_prepared'
  | 'signing_checked';

/** The facts that decide between several next steps. */
export interface Facts {
  readonly isResident: boolean;
  readonly isAskedForAddress: boolean;
  /** True when a person checks the documents. Otherwise the provider checks the face. */
  readonly isManualCheck: boolean;
  /** The error of this IIN's identity check; null where it passes. */
  readonly identityError: IdentityError | null;
  /** True when another registration of the person prevents the signature. */
  readonly isBlocked: boolean;
  /** The outcome of the present attempt, which the signing provider reported to the server. */
  readonly signingOutcome: SigningOutcome | null;
  /** The step that the applicant corrects from the review; null outside of a correction. */
  readonly corrected: FormStep | null;
  /** True when a correction has changed values to which the face belongs. */
  readonly isFaceNeeded: boolean;
}

type Target = StepName | ((facts: Facts) => StepName);
interface Rules {
  /** The next step by event; any other event does not belong to the step. */
  readonly on: Partial<Record<EventName, Target>>;
  /** The answer of an outside party that the step waits for; it comes by a timer. */
  readonly awaits?: EventName;
}

/** A state database that has refused the person refuses the check by a person too. */
const withoutFace: Target = ({ identityError }) =>
  isStateRefusal(identityError) ? 'liveness_failed' : 'waiting_external_photo';

const afterDocument: Target = ({ isAskedForAddress }) =>
  isAskedForAddress ? 'address' : 'verigram';

/**
 * Returns the rules of a step with a form. A correction leads to another step than the first submission, and back to the
 * review without a change.
 */
function formRules(
  step: FormStep,
  { next, afterCorrection }: { readonly next: Target; readonly afterCorrection: StepName },
): Rules {
  const sent: Target = (facts) => {
    if (facts.corrected !== null) return afterCorrection;
    return typeof next === 'function' ? next(facts) : next;
  };
  return {
    on: {
      [`${step}_sent`]: sent,
      correction_left: ({ corrected }) => (corrected === null ? step : reviewStep),
    },
  };
}

/** The step at which the server asks the state database again about values that the database has confirmed before. */
const ASKED_AGAIN = 'waiting_external_personal';

/** The whole registration: by step and event, the next step. */
export const transitions: Readonly<Record<StepName, Rules>> = {
  iin: { on: { terms_accepted: 'waiting_external_personal' } },
  waiting_external_personal: {
    on: {
      person_looked_up({ isResident, corrected, isFaceNeeded }) {
        if (corrected !== null) return isFaceNeeded ? 'verigram' : 'signing_init';
        return isResident ? 'personal' : 'personal_and_passport';
      },
    },
    awaits: 'person_looked_up',
  },
  personal: formRules('personal', { next: 'passport', afterCorrection: ASKED_AGAIN }),
  passport: formRules('passport', { next: afterDocument, afterCorrection: ASKED_AGAIN }),
  personal_and_passport: formRules('personal_and_passport', {
    next: afterDocument,
    afterCorrection: ASKED_AGAIN,
  }),
  address: formRules('address', { next: 'employment', afterCorrection: 'signing_init' }),
  employment: formRules('employment', { next: 'verigram', afterCorrection: 'signing_init' }),
  verigram: {
    on: { photo_sent: 'waiting_external_photo', gone_without_face: withoutFace },
  },
  waiting_external_photo: {
    on: {
      photo_looked_at: ({ isManualCheck }) =>
        isManualCheck ? 'client_creating' : 'waiting_liveness_results',
    },
    awaits: 'photo_looked_at',
  },
  waiting_liveness_results: {
    on: {
      face_compared: ({ identityError }) => (identityError ? 'liveness_failed' : 'client_creating'),
    },
    awaits: 'face_compared',
  },
  liveness_failed: {
    on: { face_retried: 'verigram', gone_without_face: withoutFace },
  },
  client_creating: {
    on: {
      client_created: ({ isBlocked }) => (isBlocked ? 'personal_cabinet' : 'signing_init'),
    },
    awaits: 'client_created',
  },
  signing_init: { on: { signing_prepared: 'signing_init_success' }, awaits: 'signing_prepared' },
  signing_init_success: {
    on: {
      signing_returned: 'signing_result',
      signing_told: 'signing_result',
      correction_begun: ({ corrected }) => corrected ?? reviewStep,
      correction_left: reviewStep,
    },
  },
  signing_result: {
    on: {
      signing_told: 'signing_result',
      signing_checked: ({ signingOutcome }) => {
        if (signingOutcome === null) return 'signing_result';
        return signingOutcome === 'signed' ? 'personal_cabinet' : 'signing_failed';
      },
    },
    awaits: 'signing_checked',
  },
  signing_failed: { on: { signing_repeated: 'signing_init' } },
  personal_cabinet: { on: {} },
};

/** Returns the step that an event leads to; null for an event that does not belong to the step. */
export function nextStep(step: StepName, event: EventName, facts: Facts): StepName | null {
  const target = transitions[step].on[event];
  if (target === undefined) return null;
  return typeof target === 'function' ? target(facts) : target;
}

const eventNames: readonly string[] = Object.values(transitions).flatMap(({ on }) =>
  Object.keys(on),
);

export function isEventName(text: string): text is EventName {
  return eventNames.includes(text);
}
