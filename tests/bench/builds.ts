import { join } from 'node:path';
import { createHost } from '../../sandbox/host/host.ts';
import { listenOnLoopback } from '../../sandbox/host/listen.ts';

export const distFolder = join(import.meta.dirname, '../../dist');

export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a build with the sandbox's host on a free port. */
export async function serve(folder: string): Promise<Served> {
  const listening = await listenOnLoopback(createHost({ distFolder: folder }), 0);
  return { url: `http://localhost:${listening.port}`, close: () => listening.close() };
}
