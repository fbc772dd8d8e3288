import { decode, encode } from '@msgpack/msgpack';
import * as v from 'valibot';
import type { RawData } from 'ws';
import { maxFrameBytes, type ServerMessage } from './protocol.ts';

/** The forms of a frame: text or binary (specification RTN2a). */
export const formats = ['json', 'msgpack'] as const;
export type Format = (typeof formats)[number];

/** A frame of JSON is text, a frame of MessagePack is bytes. */
type Frame = string | Uint8Array<ArrayBuffer>;

// A short frame may claim a long array, for which the decoder would reserve memory.
const limits = {
  maxStrLength: maxFrameBytes,
  maxBinLength: maxFrameBytes,
  maxArrayLength: maxFrameBytes,
  maxMapLength: maxFrameBytes,
  maxExtLength: maxFrameBytes,
};

/** Writes a message as a frame of a format. */
export function encodeFrame(message: ServerMessage, format: Format): Frame {
  return format === 'msgpack'
    ? encode(message, { ignoreUndefined: true })
    : JSON.stringify(message);
}

/** The SDK sends null for a field without a value (protocol definition, "Formats"). */
const clientMessage = v.object({
  action: v.pipe(v.number(), v.integer()),
  id: v.nullish(v.string()),
  channel: v.nullish(v.string()),
  channelSerial: v.nullish(v.string()),
  msgSerial: v.nullish(v.pipe(v.number(), v.integer())),
  params: v.nullish(v.record(v.string(), v.unknown())),
  auth: v.nullish(v.object({ accessToken: v.string() })),
});

/** The fields of a client's message that the server reads. */
export type ClientMessage = v.InferOutput<typeof clientMessage>;

function decodeBytes(data: RawData): unknown {
  return decode(Array.isArray(data) ? Buffer.concat(data) : data, limits);
}

/**
 * Reads a client's frame.
 * @param format the format of the connection
 * @returns undefined for a frame of another format, and for a frame without a protocol message
 */
export function decodeFrame(
  data: RawData,
  isBinary: boolean,
  format: Format,
): ClientMessage | undefined {
  if (isBinary !== (format === 'msgpack')) return undefined;
  try {
    return v.parse(clientMessage, isBinary ? decodeBytes(data) : JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}
