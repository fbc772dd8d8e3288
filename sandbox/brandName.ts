import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { defaultBrand } from '../src/config/brand.ts';

const manifest = v.object({ short_name: v.pipe(v.string(), v.nonEmpty()) });

/**
 * Returns the lender's name in the pages of a build, which comes from `src/config/brand.ts` or `JENIL_BRAND_NAME`. Returns
 * the name in `src/config/brand.ts` if the build has no name.
 */
export async function brandNameOf(distFolder: string): Promise<string> {
  const text = await readFile(join(distFolder, 'manifest.webmanifest'), 'utf8').catch(() => '{}');
  const read = v.safeParse(manifest, JSON.parse(text));
  return read.success ? read.output.short_name : defaultBrand.name;
}
