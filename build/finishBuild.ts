import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { compressFolder } from './compress.ts';
import { writeLicences } from './licences.ts';
import { writePrecacheList } from './precacheList.ts';

/** Moves the source maps out of the served folder: `dist/assets/x.js.map` → `dist-sourcemaps/assets/x.js.map`. */
async function moveSourceMaps(distFolder: string): Promise<void> {
  const mapsFolder = `${distFolder}-sourcemaps`;
  await rm(mapsFolder, { recursive: true, force: true });
  for (const file of await readdir(distFolder, { recursive: true })) {
    if (!file.endsWith('.map')) continue;
    await mkdir(join(mapsFolder, dirname(file)), { recursive: true });
    await rename(join(distFolder, file), join(mapsFolder, file));
  }
}

/**
 * Creates the last plugin, which runs after the build of the service worker: lists the files that the worker keeps, moves the
 * source maps, writes the licences and compresses the files that a host sends.
 */
export function finishBuild({ distFolder }: { readonly distFolder: string }): Plugin {
  return {
    name: 'jenil:finish-build',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await writePrecacheList(distFolder);
        await moveSourceMaps(distFolder);
        await writeLicences(distFolder);
        const files = await compressFolder(distFolder);
        this.info(`compressed ${files} files`);
      },
    },
  };
}
