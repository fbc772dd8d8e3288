import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** File with the licences of all third-party software that is served. */
const licencesFile = 'licences.txt';

/** Options for the list of licences that Vite writes for a build: pages, the calculator, the worker. */
export const licenceListOf = (build: 'pages' | 'calculator' | 'worker') => ({
  fileName: `licences-${build}.json`,
});
const listFile = /^licences-\w+\.json$/;

/** An entry of Vite's list: one package. */
interface Licence {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  readonly text?: string;
}

/**
 * Returns the licence of a build tool that adds its own functions to the scripts. Vite's lists do not contain such tools.
 */
async function licenceOfTool(name: string): Promise<Licence> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((each) => /^license/i.test(each)) ?? 'LICENSE';
  const text = await readFile(join(folder, file), 'utf8');
  // Vite's file also has the licences of its bundled dependencies, which are not shipped.
  const [own = ''] = text.split(/^#.*bundled dependencies/im);
  return { name, version, identifier: license, text: own.trim() };
}

/**
 * Prints licences by name, each package once.
 * @throws Error for a package without a licence
 */
function licencesText(licences: readonly Licence[]): string {
  const byPackage = new Map(licences.map((each) => [`${each.name} ${each.version}`, each]));
  const sections = [...byPackage.entries()].sort().map(([title, { identifier, text }]) => {
    if (!identifier || !text) throw new Error(`${title} has no licence, but is shipped`);
    return `${title}\n${identifier}\n\n${text}\n`;
  });
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return ['The scripts of this site contain the following software.\n', ...sections].join(rule);
}

/**
 * Merges the lists of all builds into one file of licences, and removes the lists.
 * @throws Error for a package without a licence
 */
export async function writeLicences(distFolder: string): Promise<void> {
  const lists = (await readdir(distFolder)).filter((file) => listFile.test(file));
  const tools = await Promise.all(['vite', 'rolldown'].map(licenceOfTool));
  const licences: Licence[] = [...tools];
  for (const list of lists) {
    licences.push(...JSON.parse(await readFile(join(distFolder, list), 'utf8')));
    await rm(join(distFolder, list));
  }
  await writeFile(join(distFolder, licencesFile), licencesText(licences));
}
