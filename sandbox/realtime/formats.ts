import { decode, encode } from '@msgpack/msgpack';
import type { RawData } from 'ws';
import {
  type ClientMessage,
  maxFrameBytes,
  parseMessage,
  type ServerMessage,
  type WireMessage,
} from './protocol.ts';

/** The forms of a frame: text or binary (specification RTN2a). */
export const formats = ['json', 'msgpack'] as const;
export type Format = (typeof formats)[number];

/** A frame of JSON is text, one of MessagePack bytes. */
export type Frame = string | Uint8Array<ArrayBuffer>;

// A short frame may claim a long array, for which the decoder would set memory aside.
const limits = {
  maxStrLength: maxFrameBytes,
  maxBinLength: maxFrameBytes,
  maxArrayLength: maxFrameBytes,
  maxMapLength: maxFrameBytes,
  maxExtLength: maxFrameBytes,
};

/** Writes bytes as Base64, which JSON needs (RSL4d1). */
function writeForJson({ data, encoding, ...rest }: WireMessage): WireMessage {
  if (!(data instanceof Uint8Array)) return { ...rest, data, encoding };
  const text = Buffer.from(data).toString('base64');
  return { ...rest, data: text, encoding: encoding ? `${encoding}/base64` : 'base64' };
}

/** Writes a message as a frame of that format. */
export function encodeFrame(message: ServerMessage, format: Format): Frame {
  if (format === 'msgpack') return encode(message, { ignoreUndefined: true });
  const { messages } = message;
  return JSON.stringify(messages ? { ...message, messages: messages.map(writeForJson) } : message);
}

function decodeBytes(data: RawData): unknown {
  return decode(Array.isArray(data) ? Buffer.concat(data) : data, limits);
}

/**
 * Reads a client's frame.
 * @param format the one that the client asked for when it connected; it sends no other
 * @returns undefined for a frame of another format, and for one that is no protocol message
 */
export function decodeFrame(
  data: RawData,
  isBinary: boolean,
  format: Format,
): ClientMessage | undefined {
  if (isBinary !== (format === 'msgpack')) return undefined;
  try {
    return parseMessage(isBinary ? decodeBytes(data) : JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}
