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
/** A smaller answer fits into one packet without compression. */
const smallestBytes = 200;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface Compression {
  /** Number of examined files, including files that are too small or do not shrink. */
  files: number;
  /** Size of the files without compression, in bytes. */
  bytes: number;
  /** Bytes that a browser with Brotli downloads for the files. */
  brotliBytes: number;
}

async function compressibleFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Writes the compressed file if it is smaller, else removes the compressed file of an earlier build.
 * @returns bytes to send
 */
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
 * Compresses a build once at the best quality, so that hosts do not compress at each request. Writes .br (Brotli, quality
 * 11) and .gz (level 9) beside every text file of at least 200 bytes that becomes smaller. The number of parallel compressions
 * is the number of cores.
 * @param folder the build's folder; sub-folders are included
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
