/** Beginnings of the lines that `logger` writes (checked by `messages.test.ts`), and of errors that have no place in our scripts. */
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
  // Of browsers and React. 418: the prerendered HTML is not what React renders.
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

/** Faro's sign of an error that was written to the console. */
const CONSOLE_ERROR = 'console.error: ';

/** Returns the known beginning of a message, never what follows it. */
export function messageIdentifier(text: string): string {
  const prefix = text.startsWith(CONSOLE_ERROR) ? CONSOLE_ERROR : '';
  const message = text.slice(prefix.length);
  return prefix + (messages.find((known) => message.startsWith(known)) ?? '[hidden]');
}

/** Names of errors: JavaScript's, Faro's for a refused promise, the browser's, ours. */
export const errorTypes = `
  Error AggregateError EvalError InternalError RangeError ReferenceError SyntaxError TypeError URIError UnhandledRejection
  AbortError ConstraintError DataCloneError DataError DOMException EncodingError InvalidAccessError
  InvalidCharacterError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError
  NotSupportedError OperationError OverconstrainedError QuotaExceededError ReadOnlyError SecurityError TimeoutError
  TransactionInactiveError UnknownError VersionError
  ApiError AppError CameraError CaptureError DatabaseTimeout MissingPartError ScriptLoadError
`
  .trim()
  .split(/\s+/);
