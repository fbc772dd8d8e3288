import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, defaultBrand } from '../src/config/brand.ts';
import { DAWN, HORNS } from '../src/ui/horns.ts';
import { renderDrawing } from './icons.ts';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly screenshots?: readonly unknown[];
}

/**
 * Puts the lender's brand into a manifest of `public/`, which is that of the placeholder.
 * @returns the lender's: its name where ours stood, and no screenshots, which show another name
 */
export function brandedManifest(text: string, name: string): string {
  const { screenshots, ...manifest }: Manifest = JSON.parse(text);
  const branded = (words: string) => words.replaceAll(defaultBrand.name, name);
  return `${JSON.stringify(
    {
      ...manifest,
      name: branded(manifest.name),
      short_name: branded(manifest.short_name),
    },
    null,
    2,
  )}\n`;
}

/** A card without words: they would need a font, which not every build machine has. */
export const plainCard = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <path fill="#0A6B57" d="M0 0h1200v630H0z"/>
  <g transform="translate(360 75)">
    <path fill="#F6F4EF" d="${HORNS}"/>
    <path fill="#F4BE4F" d="${DAWN}"/>
  </g>
</svg>`;

/** One a language; the installed app's id is the same. */
const manifestFiles = ['manifest.webmanifest', 'manifest.kk.webmanifest'];

/**
 * Brings what is a file of `public/` to the lender's name: the manifests, and the pictures that show a name. Whoever
 * wants cards with theirs makes them by `build/pictures/make.ts` and puts them into the build.
 */
export async function writeBrandFiles(distFolder: string, brand: Brand): Promise<void> {
  if (brand.name === defaultBrand.name) return;
  for (const name of manifestFiles) {
    const file = join(distFolder, name);
    await writeFile(file, brandedManifest(await readFile(file, 'utf8'), brand.name));
  }
  const { png: card } = await renderDrawing(plainCard, 1200);
  const folder = join(distFolder, 'pictures');
  for (const file of await readdir(folder)) {
    if (file.startsWith('card-')) await writeFile(join(folder, file), card);
    else await rm(join(folder, file));
  }
}
