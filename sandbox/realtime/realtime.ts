/**
 * The sandbox's real time: the part of Ably's realtime protocol over a WebSocket that the registration needs, so that the
 * unmodified `ably` package works against the sandbox.
 *
 * Implemented:
 * - frames in JSON and in MessagePack, which `ably` asks for in Node; a message published in one is heard in the other
 * - connecting by a JWT with capabilities; attaching to the channels that it allows; receiving; detaching, closing, pings
 * - resuming (after a cut) and recovering (by another client) a connection within two minutes: the same id, a new key each
 *   time, each channel from the client's serial; else a new connection with the reason, and `resumed: false`
 * - AUTH 30 s before a token ends (half its life before, where it lives for less than a minute), renewal in place, 40142 at
 *   the end, 40141 for a revoked token
 * - publishing by clients whose token allows it: texts, bytes, `extras`, encrypted data as it is, `echoMessages`
 *
 * Not implemented, and refused in words:
 * - presence, objects and actions unknown here: NACK 40000, or ERROR on the channel where no ACK is waited for
 * - annotations, changes of a message (update, delete, append), which need a message's serial: NACK 93002
 * - ids of messages that the publisher gives, publishing for another connection: NACK 40000
 * - channel parameters (rewind, delta, occupancy): ERROR 40000 on the channel; qualifiers in its name (`[?rewind=1]a`):
 *   ERROR 40010; attaching with none of the modes publish and subscribe: ERROR 40160
 * - API keys in place of tokens, tokens for any client (`*`): ERROR 40101
 * - other formats, and transports other than WebSocket: HTTP 400 and 404
 * - the REST service, and by it history, presence sets, statistics, Ably's time, requests for tokens, push: the host of
 *   the sandbox answers 404
 *
 * Left out without a word: serials of messages in ACK, so `publish` resolves without a result.
 *
 * Expiry of tokens and of remembered messages follows the sandbox's clock, which tests move. Sockets, heartbeats and
 * timers follow real time and read the sandbox's clock when they end.
 *
 * Sources: Ably's public client library specification (https://sdk.ably.com/builds/ably/specification/main/features:
 * RTN2, RTN14 – RTN16, RTN19, RTN22 – RTN24, RTL4, RTL5, RTL13 – RTL15, RSL4, RTC8, RSA4, TR2 – TR4) and protocol
 * definition, its pages on JWTs (https://ably.com/docs/auth/token/jwt) and channel names (https://ably.com/docs/channels),
 * its error codes; checked against ably-js 2.28 in sdk.test.ts, publishing.test.ts and chromium.test.ts. That AUTH comes
 * 30 s before the end is no rule of the specification: Ably's own tests of its Java SDK expect it of the service.
 */
import { type ClientOptions, Rest } from 'ably';
import { createRealtime, type IsRevoked, type Realtime } from './ownRealtime.ts';
import { parseKey, signChannelToken } from './tokens.ts';

export { createRealtime, type Realtime };

interface AblyRealtimeOptions {
  /** `appId.keyId:secret`; it must be allowed to publish and to subscribe. */
  key: string;
  /** Ably's own options, to reach something else than its public service. */
  clientOptions?: Omit<ClientOptions, 'key'>;
}

/**
 * Publishes through Ably's own service. The sockets are Ably's, so there is nothing to attach to and nothing to cut.
 * Tokens are dated by the machine's clock, which Ably compares with its own.
 * @throws RangeError for a key that is not `appId.keyId:secret`
 */
export function createAblyRealtime({ key, clientOptions = {} }: AblyRealtimeOptions): Realtime {
  const ablyKey = parseKey(key);
  const rest = new Rest({ ...clientOptions, key });
  return {
    attachTo() {},
    async publish(channel, name, data) {
      await rest.channels.get(channel).publish(name, data);
    },
    async createChannelToken(input) {
      return signChannelToken(ablyKey, input, Date.now());
    },
    async revoke(keys) {
      // It needs "Revocable tokens" in the key's settings; without it the tokens live for their hour.
      await rest.auth.revokeTokens(keys.map((value) => ({ type: 'revocationKey', value })));
    },
    dropConnections: () => 0,
    async close() {},
  };
}

/**
 * Chooses Ably's own service where there is a key for it, else the sandbox's.
 * @param options.localKey the key of the sandbox's own server
 * @throws RangeError for a key that is not `appId.keyId:secret`
 */
export function chooseRealtime(options: {
  ablyApiKey?: string | undefined;
  localKey: string;
  nowMs: () => number;
  appOrigins?: readonly string[];
  isRevoked?: IsRevoked;
}): Realtime {
  const { ablyApiKey, localKey, ...own } = options;
  if (ablyApiKey) return createAblyRealtime({ key: ablyApiKey });
  return createRealtime({ ...own, key: localKey });
}
