import * as v from 'valibot';
import type { ErrorInfo } from './errorInfo.ts';

/** What a protocol message is about, by number (specification TR2). */
export const actions = {
  heartbeat: 0,
  ack: 1,
  nack: 2,
  connected: 4,
  disconnect: 5,
  disconnected: 6,
  close: 7,
  closed: 8,
  error: 9,
  attach: 10,
  attached: 11,
  detach: 12,
  detached: 13,
  presence: 14,
  message: 15,
  auth: 17,
} as const;

/** Bits of the field `flags` (specification TR3). */
export const flags = {
  resumed: 1 << 2,
  publish: 1 << 17,
  subscribe: 1 << 18,
} as const;

/** Every bit by which a client asks for a mode; a client that sets none takes what it may have. */
export const anyModeFlag = 0xffff_0000;

export interface WireMessage {
  name?: string | undefined;
  data?: unknown;
  encoding?: string | undefined;
  clientId?: string | undefined;
}

export interface ConnectionDetails {
  clientId: string | undefined;
  connectionKey: string;
  /** How long a connection is remembered after it was cut off. */
  connectionStateTtl: number;
  /** The client takes the connection for lost when nothing comes for longer than this (and 10 s). */
  maxIdleInterval: number;
  maxMessageSize: number;
  maxFrameSize: number;
  serverId: string;
}

/** A message of the server's. */
export interface ServerMessage {
  action: (typeof actions)[keyof typeof actions];
  id?: string | undefined;
  channel?: string;
  channelSerial?: string;
  connectionId?: string | undefined;
  connectionDetails?: ConnectionDetails;
  count?: number;
  error?: ErrorInfo | undefined;
  flags?: number;
  messages?: readonly WireMessage[];
  msgSerial?: number;
  timestamp?: number;
}

const longestName = 2048;
const mostMessages = 100;

const wireMessageSchema = v.object({
  name: v.optional(v.pipe(v.string(), v.maxLength(longestName))),
  data: v.optional(v.unknown()),
  encoding: v.optional(v.string()),
});

const clientMessageSchema = v.object({
  action: v.pipe(v.number(), v.integer()),
  id: v.optional(v.string()),
  channel: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(longestName))),
  channelSerial: v.nullish(v.string()),
  flags: v.optional(v.pipe(v.number(), v.integer())),
  msgSerial: v.optional(v.pipe(v.number(), v.integer())),
  messages: v.optional(v.pipe(v.array(wireMessageSchema), v.maxLength(mostMessages))),
  auth: v.optional(v.object({ accessToken: v.string() })),
});

/** A message of a client's, of those fields that the server looks at. */
export type ClientMessage = v.InferOutput<typeof clientMessageSchema>;

const frameSchema = v.pipe(v.string(), v.parseJson(), clientMessageSchema);

/** @returns undefined for a frame that is no protocol message */
export function parseFrame(frame: string): ClientMessage | undefined {
  const result = v.safeParse(frameSchema, frame);
  return result.success ? result.output : undefined;
}

/** Objects and arrays travel as JSON inside the message, with their encoding named (RSL4c3, RSL4d3). */
export function encodeMessage(name: string, data: unknown): WireMessage {
  if (data === undefined || data === null) return { name };
  if (typeof data === 'string') return { name, data };
  return { name, data: JSON.stringify(data), encoding: 'json' };
}
