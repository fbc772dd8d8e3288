/**
 * The sandbox's real time: the part of Ably's realtime protocol over a WebSocket that the registration needs, so that the
 * unmodified `ably` package works against the sandbox.
 *
 * Implemented:
 * - frames in JSON and in MessagePack, which `ably` uses in Node; clients of both formats get the same messages
 * - connecting by a JWT; subscribing to the channels of its capability; detaching, closing, pings
 * - resuming a connection within two minutes after a cut: the same id, a new key each time, each channel from the client's
 *   serial; else a new connection with the reason, and `resumed: false`
 * - AUTH 30 s before a token ends (half its life before, for a life of less than a minute), renewal in place, 40142 at the
 *   end, 40141 for a revoked token
 *
 * Refused:
 * - publishing by clients: NACK 40160
 * - presence, objects, annotations and other actions: NACK 40000, or ERROR on the channel without a serial
 * - channel parameters (rewind, delta, occupancy): ERROR 40000 on the channel; other channels than the token's, such as
 *   names with qualifiers (`[?rewind=1]a`): ERROR 40160
 * - API keys in place of tokens, tokens without a client or for any client (`*`): ERROR 40101
 * - recovery by another client (`recover`): it gets a new connection
 * - other formats, and transports other than WebSocket: HTTP 400 and 404
 * - the REST service (history, presence sets, statistics, Ably's time, requests for tokens, push): the host of the sandbox
 *   answers 404
 *
 * Expiry of tokens and of remembered messages follows the sandbox's clock, which tests move. Sockets, heartbeats and
 * timers follow real time and read the sandbox's clock when they end.
 *
 * Sources: Ably's public client library specification (https://sdk.ably.com/builds/ably/specification/main/features:
 * RTN2, RTN14 – RTN15, RTN22 – RTN24, RTL4, RTL5, RTL13 – RTL15, RSL4, RTC8, RSA4, TR2 – TR4) and protocol definition,
 * its pages on JWTs (https://ably.com/docs/auth/token/jwt) and its error codes; checked against ably-js 2.28 in
 * sdk.test.ts and chromium.test.ts. AUTH 30 s before the end is not in the specification, but Ably's own tests of its Java
 * SDK expect it from the service.
 */
import { type ClientOptions, Rest } from 'ably';
import { createRealtime, type Realtime } from './ownRealtime.ts';
import { parseKey, signChannelToken } from './tokens.ts';

export { createRealtime, type Realtime };

interface AblyRealtimeOptions {
  /** `appId.keyId:secret`, with the rights to publish and to subscribe. */
  key: string;
  /** Ably's own options, for another address than its public service. */
  clientOptions?: Omit<ClientOptions, 'key'>;
}

/**
 * Publishes through Ably's own service, which also holds the sockets. Tokens have times of the system clock, because Ably
 * compares them with its own clock.
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
      // Needs "Revocable tokens" in the key's settings. Without it, revoked tokens stay valid until their hour ends.
      await rest.auth.revokeTokens(keys.map((value) => ({ type: 'revocationKey', value })));
    },
    dropConnections: () => 0,
    async close() {},
  };
}
