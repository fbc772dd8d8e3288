import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Time for a build of the app on a slow machine, in milliseconds. */
export const BUILD_TIMEOUT_MS = 300_000;

/** Files that a build is made from, except the dependencies. */
const sources = [
  'src',
  'build',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'lingui.config.ts',
  'vite.config.ts',
];

/** The support phone of the second build. The footer of every page shows it, so tests recognise the build by it. */
export const secondSupportPhone = '+7 700 222 22 22';

/** The phone as in the HTML of pages, with no-break spaces. */
export const secondPhone = secondSupportPhone.replaceAll(' ', '\u00a0');

/** Differences from the sources. */
interface Difference {
  readonly env: NodeJS.ProcessEnv;
  /** Vite's mode; production by default. */
  readonly mode?: 'development';
  /** Files with changed content. */
  readonly files?: Readonly<Record<string, string>>;
}

async function digestOf(difference: Difference): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(difference));
  for (const source of sources) {
    const isFile = source.includes('.');
    const names = isFile
      ? [source]
      : (await readdir(source, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const name of names) digest.update(name).update(await readFile(name));
  }
  return digest.digest('hex').slice(0, 16);
}

/** Copies the files that a build is made from. @param folder a new folder */
export async function copySources(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const source of sources) await cp(source, join(folder, source), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
}

/** Builds a copy of the sources into its `dist`, or `dist-development` in that mode. */
export async function buildCopy(
  folder: string,
  env: NodeJS.ProcessEnv = {},
  mode = 'production',
): Promise<void> {
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--mode', mode], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
}

/**
 * Makes a production build with other variables or files. The build is made in a copy of the sources, and cached under
 * `.cache/` until the sources or the difference change.
 * @param kind beginning of the folder's name, before the digest
 * @returns the folder of the build, for SANDBOX_DIST
 */
export async function buildOnce(kind: string, difference: Difference): Promise<string> {
  const name = `${kind}-${await digestOf(difference)}`;
  const folder = resolve('.cache', name);
  const dist = join(folder, difference.mode ? `dist-${difference.mode}` : 'dist');
  if (existsSync(dist)) return dist;
  const unfinished = `${folder}.${process.pid}`;
  await copySources(unfinished);
  for (const [file, text] of Object.entries(difference.files ?? {})) {
    await writeFile(join(unfinished, file), text);
  }
  await buildCopy(unfinished, difference.env, difference.mode);
  // Another test worker may have finished the same build first. Use that build.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  for (const old of await readdir('.cache')) {
    const isOfKind = old.startsWith(`${kind}-`) && /^[0-9a-f]+$/.test(old.slice(kind.length + 1));
    if (!isOfKind || old === name) continue;
    await rm(join('.cache', old), { recursive: true, force: true, maxRetries: 3 });
  }
  return dist;
}

/**
 * Builds the version after the build in `dist/`: the same sources with another support phone and the old mechanism of
 * attribution.
 * @returns the folder of the build, for SANDBOX_DIST
 */
export function secondBuild(): Promise<string> {
  return buildOnce('second-build', {
    env: { JENIL_SUPPORT_PHONE: secondSupportPhone, JENIL_NEW_UTM_MECHANISM_ENABLED: '0' },
  });
}
