/** Ably's error object, as it travels in a protocol message. */
export interface ErrorInfo {
  code: number;
  statusCode: number;
  message: string;
}

/** Ably's public error codes (https://ably.com/docs/platform/errors/codes), those used here. */
export const errorCodes = {
  badRequest: 40000,
  messageTooLarge: 40009,
  unauthorized: 40101,
  incompatibleClientId: 40102,
  tokenExpired: 40142,
  operationNotPermitted: 40160,
  internal: 50000,
  connectionNotRecoverable: 80008,
  invalidConnectionKey: 80018,
  tooManyChannels: 90010,
} as const;

/** The codes from 40000 to 50399 begin with their HTTP status; the others are plain bad requests. */
export function errorInfo(code: number, message: string): ErrorInfo {
  const statusCode = code < 60_000 ? Math.floor(code / 100) : 400;
  return { code, statusCode, message };
}

/** Credentials that cannot be used; `info` is what the client is told. */
export class CredentialsError extends Error {
  override name = 'CredentialsError';
  readonly info: ErrorInfo;

  constructor(code: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.info = errorInfo(code, message);
  }
}
