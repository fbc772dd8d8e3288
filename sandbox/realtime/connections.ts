import { randomBytes } from 'node:crypto';
import { type ErrorInfo, errorCodes, errorInfo } from './protocol.ts';

/** A client from its first socket to its last. */
export interface Connection {
  readonly id: string;
  /** Proves that the connection belongs to the client that comes back with it; a new one for each socket. */
  key: string;
  /**
   * The key that the client came back with. It holds until the client has shown that it got the new one, since CONNECTED
   * is lost where the socket is cut again at once.
   */
  formerKey: string | undefined;
  readonly clientId: string | undefined;
  /** The highest number of a message that the client has published. */
  lastMsgSerial: number;
  /** Ends the connection's present socket; undefined while it is cut off. */
  endSocket: (() => void) | undefined;
  cutOffAtMs: number;
}

interface Opened {
  connection: Connection;
  /** The reason why the client did not get its earlier connection back. */
  error: ErrorInfo | undefined;
}

const randomName = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Makes a key of a connection. Its id is no secret: clients see it. The rest has 128 bits. */
const newKey = (id: string) => `${id}!${randomName(16)}`;

const keyPattern = /^[\w-]{16}![\w-]{22}$/;

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
   * Returns the connection of that key, with its next key, where it is remembered and the client's own (RTN15c6, RTN15e,
   * RTN16d), else a new one and the reason (RTN15c7).
   */
  open(clientId: string | undefined, resumeKey: string | undefined): Opened {
    if (resumeKey === undefined) return { connection: this.#create(clientId), error: undefined };
    const known = this.#find(resumeKey);
    const isRemembered = known?.endSocket !== undefined || !this.#isOver(known);
    if (known && isRemembered && known.clientId === clientId) {
      known.formerKey = resumeKey;
      known.key = newKey(known.id);
      return { connection: known, error: undefined };
    }
    const error = keyPattern.test(resumeKey)
      ? errorInfo(errorCodes.connectionNotRecoverable, 'The connection is no longer known')
      : errorInfo(errorCodes.invalidConnectionKey, 'This is no connection key');
    return { connection: this.#create(clientId), error };
  }

  /** Notes that the client has its present key; the one before is worth nothing from then on. */
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
      if (connection.endSocket === undefined && this.#isOver(connection)) this.forget(connection);
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

  #isOver(connection: Connection | undefined): boolean {
    return connection === undefined || this.#nowMs() - connection.cutOffAtMs > this.#memoryMs;
  }

  #create(clientId: string | undefined): Connection {
    const id = randomName(12);
    const connection: Connection = {
      id,
      key: newKey(id),
      formerKey: undefined,
      clientId,
      lastMsgSerial: -1,
      endSocket: undefined,
      cutOffAtMs: this.#nowMs(),
    };
    this.#connections.set(connection.id, connection);
    return connection;
  }
}
