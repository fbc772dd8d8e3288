import {
  goWithoutVerigram,
  MAX_IMAGE_BYTES,
  submitVerigramImage,
  submitVerigramSession,
} from '../../../src/api/contract.ts';
import type { IdentitySession } from '../../parties/parties.ts';
import {
  identityErrorIn,
  identityRules,
  isBeyondDevice,
} from '../../registration/identityRules.ts';
import { changePosition, positionOf } from '../../registration/track.ts';
import type { Position } from '../../store/registrations.ts';
import { ApiError, validationError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { conflict, move, requireStep, stepNow } from '../client.ts';

const isRetryable = ({ context, retriesLeft }: Position): boolean => {
  const error = identityErrorIn(context.error);
  return retriesLeft > 0 && error !== null && identityRules[error].isRetryable;
};

const decodedBytes = (base64: string): number => Math.floor((base64.length * 3) / 4);

/** Adds the calls of the identity check: the provider's session, the photo, another try, the way without a photo. */
export function addIdentityCalls(calls: Calls, deps: RestDeps): void {
  const { store, machine, parties } = deps;

  calls.authorized(submitVerigramSession, {
    // The provider answers for each session once, so it is asked only when the body belongs to the step.
    async prepare(request, client): Promise<IdentitySession | null> {
      const { session_id, status } = request.parse(submitVerigramSession.body);
      if (status !== 'success' || session_id === null) return null;
      requireStep(client, 'verigram');
      return parties.identityProvider.takeSession(session_id);
    },
    act(request, client, taken) {
      const body = request.parse(submitVerigramSession.body);
      if (body.status === 'retry') {
        const track = requireStep(client, 'liveness_failed');
        const position = positionOf(track);
        if (!isRetryable(position)) throw conflict(client, 'NOT_ALLOWED_NOW');
        const retriesLeft = position.retriesLeft - 1;
        const retried = changePosition(store, track, { retriesLeft });
        return move(deps, client, retried, 'face_retried');
      }
      const track = requireStep(client, 'verigram');
      if (body.status === 'error' || taken?.status === 'error') {
        const error = body.error ?? taken?.error ?? null;
        const isWithoutAllowed =
          positionOf(track).isWithoutAllowed || (isBeyondDevice(error) && !track.face);
        const changed = changePosition(store, track, { isWithoutAllowed, providerSession: null });
        machine.refreshContext(changed);
        return stepNow(store, client);
      }
      if (!taken) throw validationError({ session_id: 'session_unknown' });
      // A new session of the provider replaces an open one.
      changePosition(store, track, { providerSession: body.session_id });
      if (!track.face) {
        const { typist } = client.session;
        store.registrations.change(track.registration.uuid, { capturedBy: typist });
      }
      return stepNow(store, client);
    },
  });

  calls.authorized(submitVerigramImage, {
    act(request, client) {
      const track = requireStep(client, 'verigram');
      const { body } = request;
      const image = body && typeof body === 'object' && 'image' in body ? body.image : undefined;
      if (typeof image === 'string' && decodedBytes(image) > MAX_IMAGE_BYTES + 2) {
        throw new ApiError(413, 'TOO_LARGE');
      }
      const { session_id } = request.parse(submitVerigramImage.body);
      const isOthers = !track.face && track.registration.capturedBy !== client.session.typist;
      if (isOthers || session_id !== positionOf(track).providerSession) {
        throw validationError({ session_id: 'session_unknown' });
      }
      if (!track.face) {
        const { uuid } = track.registration;
        const provingSession = client.session.tokenHash;
        store.registrations.change(uuid, { isPhotoAccepted: true, provingSession });
      }
      const spent = changePosition(store, track, { providerSession: null, isManualCheck: false });
      return move(deps, client, spent, 'photo_sent');
    },
  });

  calls.authorized(goWithoutVerigram, {
    act(_request, client) {
      const track = requireStep(client, 'verigram', 'liveness_failed');
      if (track.face || positionOf(track).context.allow_without_verigram !== true) {
        throw conflict(client, 'NOT_ALLOWED_NOW');
      }
      const provingSession = client.session.tokenHash;
      store.registrations.change(track.registration.uuid, { provingSession });
      const manual = changePosition(store, track, { isManualCheck: true });
      return move(deps, client, manual, 'gone_without_face');
    },
  });
}
