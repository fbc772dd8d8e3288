/**
 * The stand's real time: as much of Ably's realtime protocol, as JSON over a WebSocket, as the
 * registration needs of it, so that the unmodified `ably` package works against the stand.
 *
 * There is: connecting by a JWT with capabilities; attaching to the channels it allows, refusal
 * (40160) of others; receiving; a connection that was cut off, resumed by its key, each channel from
 * the serial where the client was, for two minutes; a new connection with the reason where that
 * cannot be; renewal of a token in place (AUTH), 40142 for an expired one; heartbeats; detaching and
 * closing; publishing by clients whose token allows it. There is not: presence, history, deltas,
 * channel parameters, annotations, objects, MessagePack, other transports than WebSocket, the REST
 * service.
 *
 * Expiry of tokens and what is remembered go by the stand's clock, which tests move; sockets,
 * heartbeats and timers go by real time and look at the stand's clock when they end.
 *
 * Sources: Ably's public client library specification (https://sdk.ably.com/builds/ably/specification/main/features:
 * RTN2, RTN14 – RTN16, RTN19, RTN22 – RTN24, RTL4, RTL5, RTL13, RTL15, RTC8, RSA4, TR2 –
 * TR4), its page on JWTs (https://ably.com/docs/auth/token/jwt) and its error codes; checked against
 * ably-js 2.28 in sdk.test.ts and chromium.test.ts.
 */
import type { Server } from 'node:http';
import { createAblyRealtime } from './ablyRealtime.ts';
import { createRealtime } from './ownRealtime.ts';
import type { TokenInput } from './tokens.ts';

export { createAblyRealtime, createRealtime };

export interface Realtime {
  /** Takes the upgrades for this protocol from a server and leaves the others alone. */
  attachTo(server: Server): void;
  /**
   * @param data a string, or what can be written as JSON
   * @throws RangeError above 65 536 bytes; through Ably, its error when it cannot be reached
   */
  publish(channel: string, name: string, data: unknown): Promise<void>;
  /**
   * A JWT with which a client may listen to that channel alone.
   * @throws RangeError for a life that is not a whole number of seconds from 1 to 86 400
   */
  createChannelToken(input: TokenInput): Promise<string>;
  /** Cuts every socket without a word, as a bad network does. @returns how many there were */
  dropConnections(): number;
  /** Closes every socket; a server with open sockets does not end by itself. */
  close(): Promise<void>;
}

export interface RealtimeOptions {
  /** `appId.keyId:secret`, of the form of Ably's keys; any will do. */
  key: string;
  /** The stand's clock, in ms since 1970. */
  nowMs: () => number;
  /** How often something is sent to an idle client, in real time; at most 15 s, which it is promised. */
  heartbeatMs?: number;
}

/**
 * Ably's own service where there is a key for it, else the stand's.
 * @param options.localKey the key of the stand's own server
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
