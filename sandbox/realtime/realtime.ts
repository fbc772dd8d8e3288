/**
 * The sandbox's real time: the part of Ably's realtime protocol (JSON over a WebSocket) that the registration needs, so
 * that the unmodified `ably` package works against the sandbox.
 *
 * Implemented: connecting by a JWT with capabilities; attaching to the channels that it allows, refusal (40160) of
 * others; receiving; resuming a connection by its key within two minutes, each channel from the client's serial; else a
 * new connection with the reason; renewal of a token in place (AUTH), 40142 for an expired one; heartbeats; detaching and
 * closing; publishing by clients whose token allows it. Not implemented: presence, history, deltas, channel parameters,
 * annotations, objects, MessagePack, transports other than WebSocket, the REST service.
 *
 * Expiry of tokens and of remembered messages follows the sandbox's clock, which tests move. Sockets, heartbeats and
 * timers follow real time and read the sandbox's clock when they end.
 *
 * Sources: Ably's public client library specification (https://sdk.ably.com/builds/ably/specification/main/features:
 * RTN2, RTN14 – RTN16, RTN19, RTN22 – RTN24, RTL4, RTL5, RTL13, RTL15, RTC8, RSA4, TR2 –
 * TR4), its page on JWTs (https://ably.com/docs/auth/token/jwt) and its error codes; checked against
 * ably-js 2.28 in sdk.test.ts and chromium.test.ts.
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
