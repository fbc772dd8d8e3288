import { randomUUID } from 'node:crypto';
import { actions, type ServerMessage, type WireMessage } from './protocol.ts';

/** A protocol message as it goes over the wire; it is written once, whoever listens. */
export interface Entry {
  position: number;
  atMs: number;
  frame: string;
}

export type Listener = (entry: Entry) => void;

export interface Publication {
  messages: readonly WireMessage[];
  /** Of the client that published; the server's own publications have none. */
  connectionId?: string | undefined;
  id?: string | undefined;
}

/** A busy channel forgets the oldest first. */
const mostEntries = 1000;

const serialPattern = /^([^:]+):(\d{1,15})$/;

/**
 * A channel and its latest messages, numbered. A serial is a position in this very log: the life's
 * name in it makes serials of an earlier server, or of a channel forgotten since, unknown.
 */
export class Channel {
  readonly name: string;
  readonly #life = randomUUID();
  readonly #listeners = new Set<Listener>();
  #entries: Entry[] = [];
  #position = 0;
  #idleSinceMs: number;

  constructor(name: string, nowMs: number) {
    this.name = name;
    this.#idleSinceMs = nowMs;
  }

  /** Where the log ends. */
  get serial(): string {
    return this.#serialOf(this.#position);
  }

  publish(publication: Publication, nowMs: number): void {
    this.#position += 1;
    const message: ServerMessage = {
      action: actions.message,
      id: publication.id ?? `${this.#life}:${this.#position}`,
      connectionId: publication.connectionId,
      channel: this.name,
      channelSerial: this.serial,
      timestamp: nowMs,
      messages: publication.messages,
    };
    const entry = { position: this.#position, atMs: nowMs, frame: JSON.stringify(message) };
    this.#entries.push(entry);
    if (this.#entries.length > mostEntries) this.#entries.shift();
    this.#idleSinceMs = nowMs;
    for (const listener of [...this.#listeners]) listener(entry);
  }

  /** @returns what came after that serial, or undefined where the log no longer tells */
  since(serial: string): readonly Entry[] | undefined {
    const [, life, digits] = serialPattern.exec(serial) ?? [];
    const position = Number(digits);
    const firstKept = this.#entries[0]?.position ?? this.#position + 1;
    if (life !== this.#life || position > this.#position || position < firstKept - 1) {
      return undefined;
    }
    return this.#entries.filter((entry) => entry.position > position);
  }

  /** @returns what ends the listening */
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

  /** Whether nobody has listened or spoken since that moment. */
  isIdleSince(momentMs: number): boolean {
    return this.#listeners.size === 0 && this.#idleSinceMs < momentMs;
  }

  #serialOf(position: number): string {
    return `${this.#life}:${position}`;
  }
}
