import { randomBytes } from 'node:crypto';
import { errorCodes, errorInfo } from './protocol.ts';

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

const randomName = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Makes a key of a connection: its id, which is public, and 128 secret bits. */
const newKey = (id: string) => `${id}!${randomName(16)}`;

export type Connections = ReturnType<typeof createConnections>;

/** Holds the connections that are open or can still be resumed. */
export function createConnections(nowMs: () => number, memoryMs: number) {
  const connections = new Map<string, Connection>();

  function find(key: string): Connection | undefined {
    const [id = ''] = key.split('!');
    const known = connections.get(id);
    return known && (key === known.key || key === known.formerKey) ? known : undefined;
  }

  const isOver = ({ endSocket, cutOffAtMs }: Connection) =>
    endSocket === undefined && nowMs() - cutOffAtMs > memoryMs;

  function create(clientId: string): Connection {
    const id = randomName(12);
    const connection: Connection = {
      id,
      key: newKey(id),
      formerKey: undefined,
      clientId,
      endSocket: undefined,
      cutOffAtMs: nowMs(),
    };
    connections.set(id, connection);
    return connection;
  }

  return {
    /**
     * Returns the remembered connection of a key and a client, with its next key (RTN15c6, RTN15e); else a new connection
     * and the reason (RTN15c7).
     */
    open(clientId: string, resumeKey: string | undefined) {
      if (resumeKey === undefined) return { connection: create(clientId) };
      const known = find(resumeKey);
      if (known?.clientId === clientId && !isOver(known)) {
        known.formerKey = resumeKey;
        known.key = newKey(known.id);
        return { connection: known };
      }
      const { connectionNotRecoverable } = errorCodes;
      const error = errorInfo(connectionNotRecoverable, 'The connection is no longer known');
      return { connection: create(clientId), error };
    },
    cutOff(connection: Connection) {
      connection.endSocket = undefined;
      connection.cutOffAtMs = nowMs();
    },
    forget({ id }: Connection) {
      connections.delete(id);
    },
    forgetOld() {
      for (const [id, connection] of connections) if (isOver(connection)) connections.delete(id);
    },
    get size() {
      return connections.size;
    },
  };
}
