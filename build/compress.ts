import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|json|webmanifest|txt|xml|ico)$/i;
/** A smaller answer fits into one packet without compression. */
const smallestBytes = 200;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes each compressed form of a file that is smaller than the file. */
async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const forms = { br: brotli(content, { params }), gz: gzipped(content, { level: 9 }) };
  for (const [extension, form] of Object.entries(forms)) {
    const compressed = await form;
    if (compressed.length < content.length) await writeFile(`${path}.${extension}`, compressed);
  }
}

/**
 * Compresses a build once at the best quality, so that hosts do not compress at each request. Writes .br (Brotli, quality
 * 11) and .gz (level 9) beside every text file of at least 200 bytes that becomes smaller. The number of parallel compressions
 * is the number of cores.
 * @param folder the folder of a new build; sub-folders are included
 * @returns the number of examined files, including files that are too small or do not shrink
 */
export async function compressFolder(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    compressible.test(file),
  );
  const waiting = files.values();
  const worker = async () => {
    for (const file of waiting) await compressFile(join(folder, file));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return files.length;
}
