import { randomUUID } from 'node:crypto';
import { encodeFrame, type Format, type Frame } from './formats.ts';
import { actions, type ServerMessage, type WireMessage } from './protocol.ts';

/** A protocol message of a channel's log. */
export interface Entry {
  position: number;
  atMs: number;
  /** The connection that published it; the server's own publications have none. */
  connectionId: string | undefined;
  /** Writes the message for the wire, once a format for all listeners. */
  frame: (format: Format) => Frame;
}

type Listener = (entry: Entry) => void;

interface Publication {
  messages: readonly WireMessage[];
  /** The connection of the client that published; the server's own publications have none. */
  connectionId?: string | undefined;
  id?: string | undefined;
}

/** A busy channel drops the oldest entries first. */
const mostEntries = 1000;

function writeOnce(message: ServerMessage): (format: Format) => Frame {
  const frames = new Map<Format, Frame>();
  return (format) => {
    const frame = frames.get(format) ?? encodeFrame(message, format);
    frames.set(format, frame);
    return frame;
  };
}

const serialPattern = /^([^:]+):(\d{1,15})$/;

/**
 * Holds a channel and the log of its latest messages, numbered. A serial is a position in this log. The log's random
 * name in it makes serials of an earlier server, or of a channel dropped since, unknown.
 */
export class Channel {
  readonly name: string;
  readonly #logName = randomUUID();
  readonly #listeners = new Set<Listener>();
  #entries: Entry[] = [];
  #position = 0;
  #idleSinceMs: number;

  constructor(name: string, nowMs: number) {
    this.name = name;
    this.#idleSinceMs = nowMs;
  }

  /** Returns the serial of the end of the log. */
  get serial(): string {
    return `${this.#logName}:${this.#position}`;
  }

  publish(publication: Publication, nowMs: number): void {
    this.#position += 1;
    const { connectionId } = publication;
    const message: ServerMessage = {
      action: actions.message,
      id: publication.id ?? this.serial,
      connectionId,
      channel: this.name,
      channelSerial: this.serial,
      timestamp: nowMs,
      messages: publication.messages,
    };
    const entry = {
      position: this.#position,
      atMs: nowMs,
      connectionId,
      frame: writeOnce(message),
    };
    this.#entries.push(entry);
    if (this.#entries.length > mostEntries) this.#entries.shift();
    this.#idleSinceMs = nowMs;
    for (const listener of [...this.#listeners]) listener(entry);
  }

  /** Returns the entries after that serial, or undefined where the log no longer holds them all. */
  since(serial: string): readonly Entry[] | undefined {
    const [, logName, digits] = serialPattern.exec(serial) ?? [];
    const position = Number(digits);
    const first = this.#entries[0]?.position ?? this.#position + 1;
    if (logName !== this.#logName || position > this.#position || position < first - 1) {
      return undefined;
    }
    return this.#entries.filter((entry) => entry.position > position);
  }

  /** Adds a listener. Returns a function that ends the listening. */
  listen(listener: Listener): (nowMs: number) => void {
    this.#listeners.add(listener);
    return (nowMs) => {
      this.#listeners.delete(listener);
      this.#idleSinceMs = nowMs;
    };
  }

  forgetBefore(momentMs: number): void {
    this.#entries = this.#entries.filter((entry) => entry.atMs >= momentMs);
  }

  /** Tells if nobody has listened or published since that moment. */
  isIdleSince(momentMs: number): boolean {
    return this.#listeners.size === 0 && this.#idleSinceMs < momentMs;
  }
}

/** Holds the channels with listeners or remembered messages. */
export class Channels {
  readonly #channels = new Map<string, Channel>();
  readonly #nowMs: () => number;
  readonly #memoryMs: number;

  constructor(nowMs: () => number, memoryMs: number) {
    this.#nowMs = nowMs;
    this.#memoryMs = memoryMs;
  }

  /** Returns the channel of that name, without the messages that are too old to be sent again. */
  get(name: string): Channel {
    const nowMs = this.#nowMs();
    const known = this.#channels.get(name);
    if (known?.isIdleSince(nowMs - this.#memoryMs) === false) {
      known.forgetBefore(nowMs - this.#memoryMs);
      return known;
    }
    const channel = new Channel(name, nowMs);
    this.#channels.set(name, channel);
    return channel;
  }

  forgetOld(): void {
    const momentMs = this.#nowMs() - this.#memoryMs;
    for (const [name, channel] of this.#channels) {
      channel.forgetBefore(momentMs);
      if (channel.isIdleSince(momentMs)) this.#channels.delete(name);
    }
  }

  get size(): number {
    return this.#channels.size;
  }
}
