import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from './build.ts';

const mapsFolder = `${distFolder}-sourcemaps`;

/**
 * Returns the folders of all packages with code in the scripts of the build, such as `node_modules/react`. Reads the source
 * maps.
 */
export function shippedFolders(): readonly string[] {
  const maps = readdirSync(mapsFolder, { recursive: true, encoding: 'utf8' });
  const folders = maps
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => JSON.parse(readFileSync(join(mapsFolder, file), 'utf8')).sources)
    .flatMap(
      (source: string) =>
        /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source) ?? [],
    );
  return [...new Set(folders)].sort();
}
