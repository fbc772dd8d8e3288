import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible: ReadonlySet<string> = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.ico',
]);
/** Below this, an answer fits into its first packet compressed or not. */
const smallestBytes = 200;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface Compression {
  /** How many files were looked at, those too small or not shrinking included. */
  files: number;
  /** Their size as they are, in bytes. */
  bytes: number;
  /** What a browser that takes Brotli loads of them, in bytes. */
  brotliBytes: number;
}

async function compressibleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Writes the compressed file; where it would not be smaller, there is none, not even an old one. */
async function keepIfSmaller(path: string, compressed: Buffer, bytes: number): Promise<number> {
  if (compressed.length >= bytes) {
    await rm(path, { force: true });
    return bytes;
  }
  await writeFile(path, compressed);
  return compressed.length;
}

async function compressFile(path: string): Promise<{ bytes: number; brotliBytes: number }> {
  const content = await readFile(path);
  const bytes = content.length;
  if (bytes < smallestBytes) {
    await Promise.all(['.br', '.gz'].map((suffix) => rm(path + suffix, { force: true })));
    return { bytes, brotliBytes: bytes };
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  };
  const [brotliBytes] = await Promise.all([
    brotli(content, { params }).then((made) => keepIfSmaller(`${path}.br`, made, bytes)),
    gzipped(content, { level: 9 }).then((made) => keepIfSmaller(`${path}.gz`, made, bytes)),
  ]);
  return { bytes, brotliBytes };
}

/**
 * Compresses a build once, as well as can be, so that no host has to do it at each request: writes
 * .br (Brotli, quality 11) and .gz (level 9) beside every text file of at least 200 bytes that
 * becomes smaller by it. As many files at a time as there are cores.
 * @param folder the build's folder; its sub-folders are included
 */
export async function compressFolder(folder: string): Promise<Compression> {
  const paths = await compressibleFiles(folder);
  const total: Compression = { files: paths.length, bytes: 0, brotliBytes: 0 };
  const waiting = paths.values();
  const worker = async () => {
    for (const path of waiting) {
      const { bytes, brotliBytes } = await compressFile(path);
      total.bytes += bytes;
      total.brotliBytes += brotliBytes;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return total;
}
