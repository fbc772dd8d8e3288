/** Numbers of the kinds of protocol message (specification TR2). */
export const actions = {
  heartbeat: 0,
  nack: 2,
  connected: 4,
  disconnected: 6,
  close: 7,
  closed: 8,
  error: 9,
  attach: 10,
  attached: 11,
  detach: 12,
  detached: 13,
  message: 15,
  auth: 17,
} as const;

/** Bits of the field `flags` (specification TR3). */
export const flags = { resumed: 1 << 2, subscribe: 1 << 18 } as const;

/** Time for which a connection and a channel's messages are stored, as at Ably; by the sandbox's clock. */
export const memoryMs = 120_000;

/** The longest time without a frame that the server promises; real time. */
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

/** The used part of Ably's public error codes (https://ably.com/docs/platform/errors/codes). */
export const errorCodes = {
  badRequest: 40000,
  unauthorized: 40101,
  incompatibleClientId: 40102,
  tokenRevoked: 40141,
  tokenExpired: 40142,
  operationNotPermitted: 40160,
  internal: 50000,
  connectionNotRecoverable: 80008,
} as const;

/** Returns the protocol's error of a code. Codes below 60000 begin with an HTTP status; other codes are bad requests. */
export function errorInfo(code: number, message: string): ErrorInfo {
  const statusCode = code < 60_000 ? Math.floor(code / 100) : 400;
  return { code, statusCode, message };
}

/** Reports credentials that the server refuses; the client is sent `info`. */
export class CredentialsError extends Error {
  override name = 'CredentialsError';
  readonly info: ErrorInfo;

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.info = errorInfo(code, message);
  }
}

/** A published message. Its value is written as JSON, and the encoding is named (RSL4c3, RSL4d3). */
export interface WireMessage {
  name: string;
  data: string;
  encoding: 'json';
}

interface ConnectionDetails {
  clientId: string;
  connectionKey: string;
  /** Time for which a connection is stored after a cut. */
  connectionStateTtl: number;
  /** A client takes the connection for lost after silence for this time and 10 s more. */
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
  connectionId?: string;
  connectionDetails?: ConnectionDetails;
  count?: number;
  error?: ErrorInfo | undefined;
  flags?: number;
  messages?: readonly WireMessage[];
  msgSerial?: number;
  timestamp?: number;
}

interface Refusal {
  action: typeof actions.disconnected | typeof actions.error;
  error: ErrorInfo;
}

/** Answers refused credentials: DISCONNECTED where another token helps; else ERROR, which is final (RSA4b, RTN14b, RTN14g). */
export function refusalOf(reason: unknown): Refusal {
  const error =
    reason instanceof CredentialsError
      ? reason.info
      : errorInfo(errorCodes.internal, 'The credentials could not be checked');
  const { tokenExpired, tokenRevoked, internal } = errorCodes;
  const isPassing = [tokenExpired, tokenRevoked, internal].some((code) => code === error.code);
  return { action: isPassing ? actions.disconnected : actions.error, error };
}
