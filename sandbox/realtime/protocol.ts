import * as v from 'valibot';

/** Numbers of the kinds of protocol message (specification TR2). */
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
  object: 19,
  annotation: 21,
} as const;

/** Bits of the field `flags` (specification TR3). */
export const flags = {
  resumed: 1 << 2,
  publish: 1 << 17,
  subscribe: 1 << 18,
} as const;

/** All bits by which a client asks for a mode; a client that sets none gets every mode that it may have. */
export const anyModeFlag = 0xffff_0000;

/** Time for which a connection and a channel's messages are stored, as by Ably; by the sandbox's clock. */
export const memoryMs = 120_000;

/** The longest time without a frame that a client is promised; real time. */
export const promisedIdleMs = 15_000;
export const defaultHeartbeatMs = 10_000;

/** Ably's own limit for one publication. */
export const maxMessageBytes = 65_536;
export const maxFrameBytes = 131_072;

/** Ably's error object, as a protocol message carries it. */
export interface ErrorInfo {
  code: number;
  statusCode: number;
  message: string;
}

/** Ably's public error codes (https://ably.com/docs/platform/errors/codes), the ones used here. */
export const errorCodes = {
  badRequest: 40000,
  messageTooLarge: 40009,
  invalidChannelName: 40010,
  invalidClientId: 40012,
  invalidData: 40013,
  invalidMessageName: 40016,
  invalidExtras: 40032,
  unauthorized: 40101,
  incompatibleClientId: 40102,
  tokenRevoked: 40141,
  tokenExpired: 40142,
  operationNotPermitted: 40160,
  internal: 50000,
  connectionNotRecoverable: 80008,
  invalidConnectionKey: 80018,
  tooManyChannels: 90010,
  updatesNotEnabled: 93002,
} as const;

/**
 * Returns the protocol's error of a code. Codes from 40000 to 50399 begin with their HTTP status; the others are plain
 * bad requests.
 */
export function errorInfo(code: number, message: string): ErrorInfo {
  const statusCode = code < 60_000 ? Math.floor(code / 100) : 400;
  return { code, statusCode, message };
}

/** Reports a fault of the client, which is sent `info`. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
  readonly info: ErrorInfo;

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.info = errorInfo(code, message);
  }
}

/** Reports credentials that cannot be used. */
export class CredentialsError extends ProtocolError {
  override name = 'CredentialsError';
}

export interface WireMessage {
  name?: string | undefined;
  /** Objects and arrays are text here, as `encoding` says; bytes become Base64 in a JSON frame. */
  data?: string | Uint8Array | undefined;
  encoding?: string | undefined;
  clientId?: string | undefined;
  extras?: Record<string, unknown> | undefined;
}

export interface ConnectionDetails {
  clientId: string | undefined;
  connectionKey: string;
  /** Time for which a connection is stored after it was cut off. */
  connectionStateTtl: number;
  /** The client takes the connection for lost when nothing comes for longer than this plus 10 s. */
  maxIdleInterval: number;
  maxMessageSize: number;
  maxFrameSize: number;
  serverId: string;
}

/** A message from the server. */
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

/** Ably recommends no longer names; in UTF-16 units. */
export const longestName = 2048;

/** Tells if Ably takes a channel's name (https://ably.com/docs/channels: no `[` or `:` first, no line break). */
export function isChannelName(name: string): boolean {
  return name.length <= longestName && /^[^[:\r\n][^\r\n]*$/.test(name);
}

/** Tells if a field counts: a client may send null for one that it leaves out (protocol definition, "Formats"). */
const isNoNull = ([, value]: [string, unknown]) => value !== null;

/** Returns the object without its fields that are null; returns anything else as it is. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(isNoNull));
}

const clientMessageSchema = v.pipe(
  v.unknown(),
  v.transform(withoutNulls),
  v.object({
    action: v.pipe(v.number(), v.integer()),
    id: v.optional(v.string()),
    channel: v.optional(v.string()),
    channelSerial: v.optional(v.string()),
    flags: v.optional(v.pipe(v.number(), v.integer())),
    msgSerial: v.optional(v.pipe(v.number(), v.integer())),
    messages: v.optional(v.array(v.unknown())),
    params: v.optional(v.record(v.string(), v.unknown())),
    auth: v.optional(v.object({ accessToken: v.string() })),
  }),
);

/** A message from a client: the fields that the server reads. `messages` are read by `readPublication`. */
export type ClientMessage = v.InferOutput<typeof clientMessageSchema>;

/** Reads a decoded frame. Returns undefined for one that is no protocol message. */
export function parseMessage(decoded: unknown): ClientMessage | undefined {
  const result = v.safeParse(clientMessageSchema, decoded);
  return result.success ? result.output : undefined;
}

/** Writes a message; objects and arrays become JSON inside it, and the encoding is named (RSL4c3, RSL4d3). */
export function encodeMessage(name: string, data: unknown): WireMessage {
  if (data === undefined || data === null) return { name };
  if (typeof data === 'string') return { name, data };
  return { name, data: JSON.stringify(data), encoding: 'json' };
}

export interface Refusal {
  action: typeof actions.disconnected | typeof actions.error;
  error: ErrorInfo;
}

/**
 * Answers credentials that cannot be used: DISCONNECTED where another token helps; else ERROR, which is final (RSA4b,
 * RTN14b, RTN14g).
 */
export function refusalOf(reason: unknown): Refusal {
  const error =
    reason instanceof CredentialsError
      ? reason.info
      : errorInfo(errorCodes.internal, 'The credentials could not be checked');
  const { tokenExpired, tokenRevoked, internal } = errorCodes;
  // The client comes back, with another token where it is about the token.
  const isPassing = [tokenExpired, tokenRevoked, internal].some((code) => code === error.code);
  return { action: isPassing ? actions.disconnected : actions.error, error };
}
