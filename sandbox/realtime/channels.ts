import { randomUUID } from 'node:crypto';
import { actions, type ServerMessage, type WireMessage } from './protocol.ts';

/** A protocol message of a channel's log. */
export interface Entry {
  position: number;
  atMs: number;
  message: ServerMessage;
}

type Listener = (entry: Entry) => void;

/** Maximum length of a channel's log; the oldest entries are dropped first. */
const mostEntries = 1000;

const serialPattern = /^([^:]+):(\d{1,15})$/;

/**
 * Holds a channel and the numbered log of its latest messages. A serial is a position in this log. A serial contains the
 * random name of the log, so serials of an earlier server or of a dropped channel are unknown.
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

  publish(message: WireMessage, nowMs: number): void {
    this.#position += 1;
    const { serial } = this;
    const entry: Entry = {
      position: this.#position,
      atMs: nowMs,
      message: {
        action: actions.message,
        id: serial,
        channel: this.name,
        channelSerial: serial,
        timestamp: nowMs,
        messages: [message],
      },
    };
    this.#entries.push(entry);
    if (this.#entries.length > mostEntries) this.#entries.shift();
    this.#idleSinceMs = nowMs;
    for (const listener of [...this.#listeners]) listener(entry);
  }

  /**
   * Returns the entries after a serial; undefined if the serial is unknown, or if the log has dropped some of the entries.
   */
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

  /** Returns whether the channel has had no listener and no publication since a moment. */
  isIdleSince(momentMs: number): boolean {
    return this.#listeners.size === 0 && this.#idleSinceMs < momentMs;
  }
}

export type Channels = ReturnType<typeof createChannels>;

/** Holds the channels with listeners or remembered messages. */
export function createChannels(nowMs: () => number, memoryMs: number) {
  const channels = new Map<string, Channel>();

  function forgetOldOf(name: string): void {
    const momentMs = nowMs() - memoryMs;
    const channel = channels.get(name);
    channel?.forgetBefore(momentMs);
    if (channel?.isIdleSince(momentMs)) channels.delete(name);
  }

  return {
    /** Returns the channel with a name, without messages older than the memory. */
    get(name: string): Channel {
      forgetOldOf(name);
      const channel = channels.get(name) ?? new Channel(name, nowMs());
      channels.set(name, channel);
      return channel;
    },
    forgetOld() {
      for (const name of channels.keys()) forgetOldOf(name);
    },
    get size() {
      return channels.size;
    },
  };
}
