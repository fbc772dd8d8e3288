import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The ports of tests are below the ports that systems assign automatically, and above the ports that browsers refuse. */
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;
/** A block is one guard and fifteen consecutive ports for servers: enough for two sandboxes and their proxies. */
const BLOCK = 16;

/** Consecutive ports that only this process uses. */
interface ReservedPorts {
  /** The first of the fifteen ports. */
  readonly first: number;
  /** Releases the ports. The end of the process releases them too. */
  readonly release: () => Promise<void>;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

/** Listens on a port, or returns null when another program listens there. */
async function listen(port: number, host: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ port, host, ipv6Only: true });
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    // On a machine without IPv6 this address does not exist, so the port is free there.
    if (host === '::1') return createServer();
    throw error;
  }
}

async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = await listen(port, host);
    if (!server) return false;
    if (server.listening) await close(server);
  }
  return true;
}

async function reserveBlock(guardPort: number): Promise<ReservedPorts | null> {
  const guard = await listen(guardPort, '127.0.0.1');
  if (!guard) return null;
  // Reserved ports must not keep a process alive.
  guard.unref();
  const release = () => close(guard);
  for (let port = guardPort + 1; port < guardPort + BLOCK; port += 1) {
    if (await isFree(port)) continue;
    await release();
    return null;
  }
  return { first: guardPort + 1, release };
}

/**
 * Reserves fifteen free consecutive ports. The first port of each block is its guard: the owner listens on it as long as it
 * has the block. The system lets only one process listen there, so two processes never have the same block, and a server may
 * stop and start again on its port. A crash releases the block.
 * @throws Error when every block is taken
 */
export async function reservePorts(): Promise<ReservedPorts> {
  for (let port = FIRST_PORT; port + BLOCK - 1 <= LAST_PORT; port += BLOCK) {
    const reserved = await reserveBlock(port);
    if (reserved) return reserved;
  }
  throw new Error(`There are no free ports from ${FIRST_PORT} to ${LAST_PORT}`);
}

/**
 * Returns the first of fifteen ports that a run of Playwright and its workers share. Each of these processes reads the
 * configuration. The first process passes the port on in the environment.
 * @param variable environment variable with the port; a person may set it
 */
export async function portOfRun(variable: string): Promise<number> {
  process.env[variable] ??= String((await reservePorts()).first);
  return Number(process.env[variable]);
}
