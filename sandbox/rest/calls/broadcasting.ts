import { authorizeChannel } from '../../../src/api/contract.ts';
import { channelOf } from '../../registration/machine.ts';
import { ApiError } from '../apiError.ts';
import type { CallRegistrar } from '../callHandler.ts';
import type { RestDeps } from '../deps.ts';

const TOKEN_LIFE_S = 60 * 60;

/** The socket's authorisation: a token for the caller's own channel, which lives no longer than the session. */
export function addBroadcasting(calls: CallRegistrar, { nowMs, realtime }: RestDeps): void {
  calls.authorized(authorizeChannel, {
    async prepare(request, { registration, session }) {
      const { channel_name: channel } = request.parse(authorizeChannel.body);
      if (!registration || channel !== channelOf(registration.uuid)) {
        throw new ApiError(403, 'FORBIDDEN');
      }
      const leftS = Math.floor((session.expiresMs - nowMs()) / 1000);
      const ttlS = Math.min(TOKEN_LIFE_S, Math.max(1, leftS));
      return realtime.createChannelToken({ channel, clientId: registration.uuid, ttlS });
    },
    act: (_request, _client, token) => ({ token }),
  });
}
