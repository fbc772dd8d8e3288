import type { ApiError } from '../../api/errors.ts';
import { logger } from '../../device/logger.ts';

/** Parameters whose values a log may contain. */
const plainNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_timestamp',
  'client_timestamp',
];
const MAX_MESSAGE_CHARACTERS = 200;

/** Removes personal data from a server's message, because the message may repeat the request. */
function scrubMessage(message: string): string {
  return message
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/\d{6,}/g, '…')
    .slice(0, MAX_MESSAGE_CHARACTERS);
}

const scrubBody = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) => {
    const isValue = typeof value === 'string' || typeof value === 'number';
    return isValue && name !== '' && !plainNames.includes(name) ? '…' : value;
  });

/**
 * Logs a failed post: the request's body and the server's message, both without personal data. A post without an answer is
 * not logged, because it is repeated later. Its kind is not always `offline`: the browser may report a network without a
 * connection.
 */
export function logFailure(error: ApiError, body: unknown): void {
  if (error.isUnanswered) return;
  const { httpStatus, kind, text, message } = error;
  logger.warn(
    `UTM was not sent (${httpStatus ?? kind}, trace ${text}): ${scrubMessage(message)} ${scrubBody(body)}`,
  );
}
