import { randomBytes } from 'node:crypto';
import { type ErrorInfo, errorCodes, errorInfo } from './protocol.ts';

/** A client from its first socket to its last. */
export interface Connection {
  readonly id: string;
  /** Proves that a returning client owns the connection. Each socket gets a new key. */
  key: string;
  /**
   * The key with which the client returned. It stays valid until the client has sent something: a cut may have lost
   * CONNECTED with the new key.
   */
  formerKey: string | undefined;
  readonly clientId: string;
  /** Ends the connection's present socket; undefined without a socket. */
  endSocket: (() => void) | undefined;
  cutOffAtMs: number;
}

interface Opened {
  connection: Connection;
  /** The reason why the client did not get its earlier connection back. */
  error: ErrorInfo | undefined;
}

const randomName = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Makes a key of a connection: its id, which is public, and 128 secret bits. */
const newKey = (id: string) => `${id}!${randomName(16)}`;

/** Holds the connections that are open or can still be resumed. */
export class Connections {
  readonly #connections = new Map<string, Connection>();
  readonly #nowMs: () => number;
  readonly #memoryMs: number;

  constructor(nowMs: () => number, memoryMs: number) {
    this.#nowMs = nowMs;
    this.#memoryMs = memoryMs;
  }

  /**
   * Returns the remembered connection of a key and a client, with its next key (RTN15c6, RTN15e); else a new connection and
   * the reason (RTN15c7).
   */
  open(clientId: string, resumeKey: string | undefined): Opened {
    if (resumeKey === undefined) return { connection: this.#create(clientId), error: undefined };
    const known = this.#find(resumeKey);
    if (known?.clientId === clientId && !this.#isOver(known)) {
      known.formerKey = resumeKey;
      known.key = newKey(known.id);
      return { connection: known, error: undefined };
    }
    const { connectionNotRecoverable } = errorCodes;
    const error = errorInfo(connectionNotRecoverable, 'The connection is no longer known');
    return { connection: this.#create(clientId), error };
  }

  /** Notes that the client has received its present key; the former key becomes invalid. */
  confirmKey(connection: Connection): void {
    connection.formerKey = undefined;
  }

  cutOff(connection: Connection): void {
    connection.endSocket = undefined;
    connection.cutOffAtMs = this.#nowMs();
  }

  forget(connection: Connection): void {
    this.#connections.delete(connection.id);
  }

  forgetOld(): void {
    for (const connection of this.#connections.values()) {
      if (this.#isOver(connection)) this.forget(connection);
    }
  }

  get size(): number {
    return this.#connections.size;
  }

  #find(key: string): Connection | undefined {
    const [id = ''] = key.split('!');
    const known = this.#connections.get(id);
    return known && (key === known.key || key === known.formerKey) ? known : undefined;
  }

  #isOver({ endSocket, cutOffAtMs }: Connection): boolean {
    return endSocket === undefined && this.#nowMs() - cutOffAtMs > this.#memoryMs;
  }

  #create(clientId: string): Connection {
    const id = randomName(12);
    const connection: Connection = {
      id,
      key: newKey(id),
      formerKey: undefined,
      clientId,
      endSocket: undefined,
      cutOffAtMs: this.#nowMs(),
    };
    this.#connections.set(id, connection);
    return connection;
  }
}
