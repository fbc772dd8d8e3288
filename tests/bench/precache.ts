import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { precacheListFile } from '../../build/precacheList.ts';

interface PrecacheEntry {
  readonly url: string;
  /** `sha256-…` of the file. */
  readonly integrity: string;
  readonly forSteps?: true;
}

/** Reads the list of files that the build has written for the worker. */
export async function readPrecacheList(distFolder: string): Promise<readonly PrecacheEntry[]> {
  const script = await readFile(join(distFolder, precacheListFile), 'utf8');
  // The build has just written this list with `writePrecacheList`.
  return JSON.parse(script.slice(script.indexOf('['))) as readonly PrecacheEntry[];
}
