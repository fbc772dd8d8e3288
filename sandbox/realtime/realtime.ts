/**
 * The sandbox's real time: as much of Ably's realtime protocol, as JSON over a WebSocket, as the
 * registration needs of it, so that the unmodified `ably` package works against the sandbox.
 *
 * There is: connecting by a JWT with capabilities; attaching to the channels it allows, refusal
 * (40160) of others; receiving; a connection that was cut off, resumed by its key, each channel from
 * the serial where the client was, for two minutes; a new connection with the reason where that
 * cannot be; renewal of a token in place (AUTH), 40142 for an expired one; heartbeats; detaching and
 * closing; publishing by clients whose token allows it. There is not: presence, history, deltas,
 * channel parameters, annotations, objects, MessagePack, other transports than WebSocket, the REST
 * service.
 *
 * Expiry of tokens and what is remembered go by the sandbox's clock, which tests move; sockets,
 * heartbeats and timers go by real time and look at the sandbox's clock when they end.
 *
 * Sources: Ably's public client library specification (https://sdk.ably.com/builds/ably/specification/main/features:
 * RTN2, RTN14 – RTN16, RTN19, RTN22 – RTN24, RTL4, RTL5, RTL13, RTL15, RTC8, RSA4, TR2 –
 * TR4), its page on JWTs (https://ably.com/docs/auth/token/jwt) and its error codes; checked against
 * ably-js 2.28 in sdk.test.ts and chromium.test.ts.
 */
import { createAblyRealtime } from './ablyRealtime.ts';
import { createRealtime } from './ownRealtime.ts';
import type { Realtime } from './service.ts';

export type { Realtime, RealtimeOptions } from './service.ts';
export { createAblyRealtime, createRealtime };

/**
 * Ably's own service where there is a key for it, else the sandbox's.
 * @param options.localKey the key of the sandbox's own server
 * @throws RangeError for a key that is not `appId.keyId:secret`
 */
export function chooseRealtime(options: {
  ablyApiKey?: string | undefined;
  localKey: string;
  nowMs: () => number;
}): Realtime {
  const { ablyApiKey, localKey, nowMs } = options;
  if (ablyApiKey) return createAblyRealtime({ key: ablyApiKey });
  return createRealtime({ key: localKey, nowMs });
}
