import type { Server } from 'node:http';
import type { TokenInput } from './tokens.ts';

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
  /** The sandbox's clock, in ms since 1970. */
  nowMs: () => number;
  /** How often something is sent to an idle client, in real time; at most 15 s, which it is promised. */
  heartbeatMs?: number;
}
