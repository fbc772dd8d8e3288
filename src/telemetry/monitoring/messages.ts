/**
 * Beginnings of the lines that `logger` writes (checked by `messages.test.ts`), and of errors without a position in our
 * scripts.
 */
const messages = [
  'A waiting POST',
  'Landing parameters',
  'Monitoring could not be started',
  'Tag manager could not be started',
  'The route rule of',
  'The session cookie',
  'The МРП of',
  'Tracing could not be started',
  'UTM was not sent',
  // The messages below come from browsers and React. Safari reports an HTML page in place of a script by the MIME type.
  // React's error 418: the prerendered HTML is not what React renders.
  "'text/html' is not a valid JavaScript MIME type",
  'Error loading dynamically imported module',
  'Failed to fetch dynamically imported module',
  'Failed to fetch',
  'Importing a module script failed',
  'Load failed',
  'Minified React error #418',
  'Minified React error',
  'NetworkError when attempting to fetch resource',
  'ResizeObserver loop',
  'Script error',
];

/** Faro's prefix of an error that was written to the console. */
const CONSOLE_ERROR = 'console.error: ';

/** Returns the known beginning of a message, without the rest. */
export function messageIdentifier(text: string): string {
  const prefix = text.startsWith(CONSOLE_ERROR) ? CONSOLE_ERROR : '';
  const message = text.slice(prefix.length);
  return prefix + (messages.find((known) => message.startsWith(known)) ?? '[hidden]');
}

/** Names of errors: JavaScript's, Faro's name for an unhandled rejection, the browser's, ours. */
export const errorTypes = `
  Error AggregateError EvalError InternalError RangeError ReferenceError SyntaxError TypeError URIError UnhandledRejection
  AbortError ConstraintError DataCloneError DataError DOMException EncodingError InvalidAccessError
  InvalidCharacterError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError
  NotSupportedError OperationError OverconstrainedError QuotaExceededError ReadOnlyError SecurityError TimeoutError
  TransactionInactiveError UnknownError VersionError
  ApiError AppError CaptureError DatabaseTimeout MissingPartError ScriptLoadError
`
  .trim()
  .split(/\s+/);
