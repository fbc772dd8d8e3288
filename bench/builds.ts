import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from '../build/compress.ts';
import { createHost } from '../sandbox/host/host.ts';
import { listenOnLoopback } from '../sandbox/host/listen.ts';

export const distFolder = join(import.meta.dirname, '../dist');

interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The sandbox's own host for a build, on a free port. */
export async function serve(folder: string): Promise<Served> {
  const listening = await listenOnLoopback(createHost({ distFolder: folder }), 0);
  return { url: `http://localhost:${listening.port}`, close: () => listening.close() };
}

/** Returns a page without what only scripts need; everything that is painted stays. */
function withoutScripts(html: string): string {
  return html
    .replace(/\s*<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/\s*<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

/**
 * The same build without its scripts: the fastest that this page can be, to measure the real one
 * against.
 * @param folder where it is written; what is there goes away
 */
export async function writeScriptFreeBuild(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(distFolder, folder, {
    recursive: true,
    filter: (path) => !/(\.js(\.br|\.gz)?|\.html\.(br|gz))$/.test(path),
  });
  const pages = join(folder, 'pages');
  for (const file of await readdir(pages, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const path = join(pages, file);
    await writeFile(path, withoutScripts(await readFile(path, 'utf8')));
  }
  await compressFolder(folder);
}
