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
import type { Registration } from '../../store/registrations.ts';
import { ApiError, validationError } from '../answers.ts';
import type { Calls, RestDeps } from '../callHandler.ts';
import { conflict, move, requireStep, stepNow } from '../client.ts';

const isRetryable = ({ context, retriesLeft }: Registration): boolean => {
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
        const failed = requireStep(client, 'liveness_failed');
        if (!isRetryable(failed)) throw conflict(client, 'NOT_ALLOWED_NOW');
        const retriesLeft = failed.retriesLeft - 1;
        store.registrations.change(failed.uuid, { retriesLeft });
        return move(deps, client, { ...failed, retriesLeft }, 'face_retried');
      }
      const registration = requireStep(client, 'verigram');
      const { uuid } = registration;
      if (body.status === 'error' || taken?.status === 'error') {
        const error = body.error ?? taken?.error ?? null;
        const isWithoutAllowed = registration.isWithoutAllowed || isBeyondDevice(error);
        store.registrations.change(uuid, { isWithoutAllowed, providerSession: null });
        machine.refreshContext({ ...registration, isWithoutAllowed });
        return stepNow(store, client);
      }
      if (!taken) throw validationError({ session_id: 'session_unknown' });
      // A new session of the provider replaces an open one.
      const { isOtherFace } = taken;
      store.registrations.change(uuid, { providerSession: body.session_id, isOtherFace });
      return stepNow(store, client);
    },
  });

  calls.authorized(submitVerigramImage, {
    act(request, client) {
      const registration = requireStep(client, 'verigram');
      const { body } = request;
      const image = body && typeof body === 'object' && 'image' in body ? body.image : undefined;
      if (typeof image === 'string' && decodedBytes(image) > MAX_IMAGE_BYTES + 2) {
        throw new ApiError(413, 'TOO_LARGE');
      }
      const { session_id } = request.parse(submitVerigramImage.body);
      if (session_id !== registration.providerSession) {
        throw validationError({ session_id: 'session_unknown' });
      }
      const spent = { providerSession: null, isManualCheck: false };
      store.registrations.change(registration.uuid, spent);
      return move(deps, client, { ...registration, ...spent }, 'photo_sent');
    },
  });

  calls.authorized(goWithoutVerigram, {
    act(_request, client) {
      const registration = requireStep(client, 'verigram', 'liveness_failed');
      if (registration.context.allow_without_verigram !== true) {
        throw conflict(client, 'NOT_ALLOWED_NOW');
      }
      const manual = { isManualCheck: true };
      store.registrations.change(registration.uuid, manual);
      return move(deps, client, { ...registration, ...manual }, 'gone_without_face');
    },
  });
}
