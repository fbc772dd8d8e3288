import type { ApiError } from '../../api/errors.ts';
import { logger } from '../../device/logger.ts';

/** Parameters whose values may stand in a log. */
const plainNames = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_timestamp',
  'client_timestamp',
];
const MAX_MESSAGE_CHARACTERS = 200;

/** Removes personal data from a message: a server may repeat what it was sent. */
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
 * Logs a failed post: the request's body and the server's message, both scrubbed. A post without an answer has not failed
 * yet: it is made again later. The browser may report a network that reaches nothing, so `offline` is not the only kind.
 */
export function logFailure(error: ApiError, body: unknown): void {
  if (error.isUnanswered) return;
  const { httpStatus, kind, text, message } = error;
  logger.warn(
    `UTM was not sent (${httpStatus ?? kind}, trace ${text}): ${scrubMessage(message)} ${scrubBody(body)}`,
  );
}
