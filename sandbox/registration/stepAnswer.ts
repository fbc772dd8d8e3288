import type * as v from 'valibot';
import type { stepAnswer } from '../../src/api/contract.ts';
import type { Registration } from '../store/registrations.ts';
import type { Session } from '../store/sessions.ts';
import { channelOf } from './machine.ts';
import { standingOf, trackOf } from './track.ts';

export type StepAnswerBody = v.InferInput<typeof stepAnswer>;

/** Where a session stands; after a restart of the registration, at the IIN. */
export function stepAnswerOf(
  session: Session,
  registration: Registration | null,
  nowMs: number,
): StepAnswerBody {
  const session_expires_in_s = Math.max(0, Math.round((session.expiresMs - nowMs) / 1000));
  if (!registration) {
    const nothing = { socket_channel: null, uuid: null, context: {} };
    return { step_name: 'iin', ...nothing, session_expires_in_s };
  }
  const { step, context } = standingOf(trackOf(session, registration));
  const { uuid } = registration;
  return {
    step_name: step,
    socket_channel: channelOf(uuid),
    uuid,
    session_expires_in_s,
    context,
  };
}
