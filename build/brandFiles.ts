import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../src/config/brand.ts';
import { brandDigest, branded, type Look } from './brandLook.ts';
import { renderDrawing } from './icons.ts';

interface Manifest {
  readonly id: string;
  /** Name of the app without the brand. */
  readonly name: string;
  readonly screenshots?: readonly unknown[];
}

/**
 * Adds the brand to a manifest of `public/`, which has no brand.
 * @param text the manifest
 */
function brandedManifest(text: string, name: string, look: Look, hasScreenshots: boolean): string {
  const { id, name: what, screenshots, ...others }: Manifest = JSON.parse(text);
  const ground = look.colours.ground.light;
  const manifest = {
    id,
    name: `${name}\u00a0— ${what}`,
    short_name: name,
    theme_color: ground,
    background_color: ground,
    ...others,
    ...(hasScreenshots ? { screenshots } : {}),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** A card without words, because words would need a font that some build machines lack. */
const plainCard = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <path fill="%MAIN%" d="M0 0h1200v630H0z"/>
  <g transform="translate(360 75) scale(%MARK_SCALE%)">
    <path fill="%ON_MAIN%" d="%MARK_MAIN%"/>
    <path fill="%ACCENT%" d="%MARK_ACCENT%"/>
  </g>
</svg>`;

/** One manifest for each language. Both manifests have the same id of the installed app. */
const manifestFiles = ['manifest.webmanifest', 'manifest.kk.webmanifest'];

/** Digests of the brands for which `build/pictures/make.ts` made the pictures in `public/pictures`. */
export interface MadePictures {
  readonly cards: string;
  readonly screenshots: string;
}

export const madePicturesFile = join(import.meta.dirname, 'pictures/madeFor.json');

/**
 * Returns whether the cards and the screenshots in `public/pictures` show this brand.
 * @param madeFor the file with the digests of the pictures' brands
 */
export async function ownPictures(
  name: string,
  look: Look,
  madeFor = madePicturesFile,
): Promise<Readonly<Record<keyof MadePictures, boolean>>> {
  const made: MadePictures = JSON.parse(await readFile(madeFor, 'utf8'));
  const digest = brandDigest(name, look);
  return { cards: made.cards === digest, screenshots: made.screenshots === digest };
}

/**
 * Writes the lender's brand into the manifests, and removes pictures of another brand: a card without words replaces the
 * cards, and the manifest lists no screenshots.
 * @param distFolder contains a copy of `public/`
 * @param madeFor the file with the digests of the pictures' brands
 */
export async function writeBrandFiles(
  distFolder: string,
  { name }: Brand,
  look: Look,
  madeFor = madePicturesFile,
): Promise<void> {
  const own = await ownPictures(name, look, madeFor);
  for (const manifest of manifestFiles) {
    const file = join(distFolder, manifest);
    const text = await readFile(file, 'utf8');
    await writeFile(file, brandedManifest(text, name, look, own.screenshots));
  }
  const { png: card } = await renderDrawing(branded(plainCard, name, look), 1200);
  const folder = join(distFolder, 'pictures');
  for (const file of await readdir(folder)) {
    if (file.startsWith('card-')) {
      if (!own.cards) await writeFile(join(folder, file), card);
    } else if (!own.screenshots) await rm(join(folder, file));
  }
}
