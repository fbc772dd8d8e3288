/** The error object that the error page shows (`docs/api.md`). */
export interface AppErrorDetails {
  readonly statusCode?: number | undefined;
  readonly message?: string | undefined;
  readonly text?: string | undefined;
}

/** An error that leads to the error page, with the status code. */
export class AppError extends Error {
  readonly statusCode: number | undefined;
  readonly text: string | undefined;

  constructor({ statusCode, message, text }: AppErrorDetails) {
    super(message);
    this.name = 'AppError';
    this.statusCode = statusCode;
    this.text = text;
  }
}

/** Enough digits to identify one request of a day, and few enough to be read aloud on the phone. */
const SUPPORT_DIGITS = 8;

/** Returns the beginning of a request's trace id. Support finds the request by this text. */
export function supportNumber(traceId: string): string {
  return traceId.slice(0, SUPPORT_DIGITS);
}
