import type * as v from 'valibot';
import type { stepAnswer } from '../../src/api/contract.ts';
import type { Registration, Session } from '../store/registrations.ts';
import { valuesSeenIn } from './correction.ts';

/** Returns the name of the registration's real-time channel. */
export function channelOf(uuid: string): string {
  return `private:registration.${uuid}`;
}

export type StepAnswerBody = v.InferInput<typeof stepAnswer>;

/** Returns the step that a session sees; after a restart of the registration, the IIN. */
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
  const { uuid, step, context } = registration;
  const values = valuesSeenIn(registration);
  return {
    step_name: step,
    socket_channel: channelOf(uuid),
    uuid,
    session_expires_in_s,
    context: values ? { ...context, values } : context,
  };
}
