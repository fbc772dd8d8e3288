import { ApiError } from '../../api/errors.ts';
import { logger } from '../../platform/logger.ts';

/** What of a body may stand in a log: of other parameters only that they were there. */
const plainNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_timestamp',
  'client_timestamp',
];
const MAX_MESSAGE_CHARACTERS = 200;

/** A server may repeat in its message what it was sent. */
function scrubMessage(message: string): string {
  return message
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/\d{6,}/g, '…')
    .slice(0, MAX_MESSAGE_CHARACTERS);
}

const scrubbedBody = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) => {
    const isValue = typeof value === 'string' || typeof value === 'number';
    return isValue && name !== '' && !plainNames.includes(name) ? '…' : value;
  });

/** A failed post: the request's body and the server's message, both scrubbed. */
export function logFailure(error: unknown, body: unknown): void {
  const status = error instanceof ApiError ? (error.httpStatus ?? error.kind) : 'unknown';
  const trace = error instanceof ApiError ? `, trace ${error.text}` : '';
  const message = error instanceof Error ? scrubMessage(error.message) : '';
  logger.warn(`UTM was not sent (${status}${trace}): ${message} ${scrubbedBody(body)}`);
}

/** A record that is there and cannot be sent. */
export function logUnreadable(error: unknown): void {
  logger.warn(`UTM was not sent: ${error instanceof Error ? error.message : 'unknown'}`);
}
