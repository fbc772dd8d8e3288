import {
  goWithoutVerigram,
  identityErrors,
  MAX_IMAGE_BYTES,
  submitVerigramImage,
  submitVerigramSession,
} from '../../../src/api/contract.ts';
import type { IdentitySession } from '../../parties/parties.ts';
import { identityRules, isBeyondDevice } from '../../registration/identityRules.ts';
import { stepAnswerOf } from '../../registration/stepAnswer.ts';
import { changeStanding, standingOf, type Track } from '../../registration/track.ts';
import type { EventName } from '../../registration/transitions.ts';
import type { Standing } from '../../store/registrations.ts';
import { ApiError, validationError } from '../apiError.ts';
import type { CallRegistrar } from '../callHandler.ts';
import { type Client, conflict, requireStep } from '../client.ts';
import type { RestDeps } from '../deps.ts';

const isRetryable = ({ context, retriesLeft }: Standing): boolean => {
  const error = identityErrors.find((each) => each === context.error);
  return retriesLeft > 0 && error !== undefined && identityRules[error].isRetryable;
};

const decodedBytes = (base64: string): number => Math.floor((base64.length * 3) / 4);

/** The identity check: the provider's session, the photo, another try, the way without. */
export function addIdentityCalls(calls: CallRegistrar, deps: RestDeps): void {
  const { store, nowMs, machine, parties } = deps;

  const answerOf = ({ session }: Client, { registration, face }: Track) =>
    stepAnswerOf(face ?? { ...session, face: null }, registration, nowMs());
  const fire = (client: Client, track: Track, event: EventName) => {
    const moved = machine.fire(track, event);
    if (!moved) throw conflict(client, nowMs(), 'OTHER_STEP');
    return answerOf(client, moved);
  };

  calls.authorized(submitVerigramSession, {
    // The provider is asked only for a body that belongs here: it answers for each session once.
    async prepare(request, client): Promise<IdentitySession | null> {
      const { session_id, status } = request.parse(submitVerigramSession.body);
      if (status !== 'success' || session_id === null) return null;
      requireStep(client, nowMs(), 'verigram');
      return parties.identityProvider.takeSession(session_id);
    },
    act(request, client, taken) {
      const body = request.parse(submitVerigramSession.body);
      if (body.status === 'retry') {
        const track = requireStep(client, nowMs(), 'liveness_failed');
        const standing = standingOf(track);
        if (!isRetryable(standing)) throw conflict(client, nowMs(), 'NOT_ALLOWED_NOW');
        const retriesLeft = standing.retriesLeft - 1;
        return fire(client, changeStanding(store, track, { retriesLeft }), 'face_retried');
      }
      const track = requireStep(client, nowMs(), 'verigram');
      if (body.status === 'error' || taken?.status === 'error') {
        const error = body.error ?? taken?.error ?? null;
        const isWithoutAllowed =
          standingOf(track).isWithoutAllowed || (isBeyondDevice(error) && !track.face);
        const changed = changeStanding(store, track, { isWithoutAllowed, providerSession: null });
        return answerOf(client, machine.refreshContext(changed));
      }
      if (!taken) throw validationError({ session_id: 'session_unknown' });
      // A new session of the provider takes the place of an open one.
      return answerOf(client, changeStanding(store, track, { providerSession: body.session_id }));
    },
  });

  calls.authorized(submitVerigramImage, {
    act(request, client) {
      const track = requireStep(client, nowMs(), 'verigram');
      const { body } = request;
      const image = body && typeof body === 'object' && 'image' in body ? body.image : undefined;
      if (typeof image === 'string' && decodedBytes(image) > MAX_IMAGE_BYTES + 2) {
        throw new ApiError(413, 'TOO_LARGE');
      }
      const { session_id } = request.parse(submitVerigramImage.body);
      if (session_id !== standingOf(track).providerSession) {
        throw validationError({ session_id: 'session_unknown' });
      }
      if (!track.face) {
        const { uuid } = track.registration;
        const provingSession = client.session.tokenHash;
        store.registrations.change(uuid, { isPhotoAccepted: true, provingSession });
      }
      const spent = changeStanding(store, track, { providerSession: null, isManualCheck: false });
      return fire(client, spent, 'photo_sent');
    },
  });

  calls.authorized(goWithoutVerigram, {
    act(_request, client) {
      const track = requireStep(client, nowMs(), 'verigram', 'liveness_failed');
      if (track.face || standingOf(track).context.allow_without_verigram !== true) {
        throw conflict(client, nowMs(), 'NOT_ALLOWED_NOW');
      }
      const provingSession = client.session.tokenHash;
      store.registrations.change(track.registration.uuid, { provingSession });
      return fire(
        client,
        changeStanding(store, track, { isManualCheck: true }),
        'gone_without_face',
      );
    },
  });
}
