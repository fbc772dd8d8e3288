import * as v from 'valibot';
import { encodeFrame, formats } from './formats.ts';
import {
  actions,
  errorCodes,
  longestName,
  maxMessageBytes,
  ProtocolError,
  type WireMessage,
  withoutNulls,
} from './protocol.ts';

const mostMessages = 100;

/** Tells if a listener of either format can be sent it: both writers end at some depth. */
function isWritable(extras: Record<string, unknown>): boolean {
  try {
    return formats.every((format) =>
      encodeFrame({ action: actions.message, messages: [{ extras }] }, format),
    );
  } catch {
    return false;
  }
}

const absent = v.optional(v.never());

/** Reads what is published. Fields that only describe it, such as `size`, are left out. */
const messageSchema = v.pipe(
  v.unknown(),
  v.transform(withoutNulls),
  v.object({
    name: v.optional(v.pipe(v.string(), v.maxLength(longestName))),
    data: v.optional(v.union([v.string(), v.instance(Uint8Array)])),
    encoding: v.optional(v.string()),
    clientId: v.optional(v.string()),
    extras: v.optional(v.pipe(v.record(v.string(), v.unknown()), v.check(isWritable))),
    // MESSAGE_CREATE; the others change an earlier message.
    action: v.optional(v.literal(0)),
    serial: absent,
    // By an id Ably drops repetitions; by a connection's key one client publishes for another.
    id: absent,
    connectionKey: absent,
  }),
);

/** Ably's codes for a field of a message that is not as it should be; for any other field, a bad request. */
const codes = new Map<unknown, number>([
  ['name', errorCodes.invalidMessageName],
  ['data', errorCodes.invalidData],
  ['encoding', errorCodes.invalidData],
  ['clientId', errorCodes.invalidClientId],
  ['extras', errorCodes.invalidExtras],
  ['action', errorCodes.updatesNotEnabled],
  ['serial', errorCodes.updatesNotEnabled],
]);

function readMessage(input: unknown, clientId: string | undefined): WireMessage {
  const result = v.safeParse(messageSchema, input);
  if (!result.success) {
    const field = result.issues[0].path?.[0]?.key;
    const words = field === undefined ? 'This is no message' : `The sandbox takes no such ${field}`;
    throw new ProtocolError(codes.get(field) ?? errorCodes.badRequest, words);
  }
  const { name, data, encoding, extras, clientId: claimed = clientId } = result.output;
  if (claimed !== clientId) {
    throw new ProtocolError(errorCodes.invalidClientId, 'The message is of another client');
  }
  return { name, data, encoding, extras, clientId };
}

/** Returns the size as Ably counts it (TO3l8). */
function sizeOf({ name = '', data = '', clientId = '', extras }: WireMessage): number {
  const texts = [name, clientId, extras ? JSON.stringify(extras) : ''];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), Buffer.byteLength(data));
}

/**
 * Reads the messages that a client publishes together.
 * @param clientId the client of the connection; undefined for an anonymous one
 * @throws ProtocolError for messages that the sandbox does not publish
 */
export function readPublication(
  messages: readonly unknown[],
  clientId: string | undefined,
): readonly WireMessage[] {
  if (messages.length > mostMessages) {
    const words = `One publication has at most ${mostMessages} messages`;
    throw new ProtocolError(errorCodes.badRequest, words);
  }
  const read = messages.map((message) => readMessage(message, clientId));
  const bytes = read.reduce((sum, message) => sum + sizeOf(message), 0);
  if (bytes > maxMessageBytes) {
    const words = `The messages have ${bytes} bytes, more than ${maxMessageBytes}`;
    throw new ProtocolError(errorCodes.messageTooLarge, words);
  }
  return read;
}
