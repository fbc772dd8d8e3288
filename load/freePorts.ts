import { once } from 'node:events';
import { createServer } from 'node:net';
import { PORTS_PER_SANDBOX } from '../tests/sandbox/runningSandbox.ts';

const LAST_PORT = 65_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * Finds the first of as many free ports as a sandbox takes.
 * @param from where the search begins
 * @throws Error when there are none
 */
export async function findFreePorts(from: number): Promise<number> {
  let first = from;
  for (let port = from; port <= LAST_PORT; port += 1) {
    if (!(await isFree(port))) first = port + 1;
    else if (port - first + 1 === PORTS_PER_SANDBOX) return first;
  }
  throw new Error(`There are no ${PORTS_PER_SANDBOX} free ports in a row from ${from}`);
}
