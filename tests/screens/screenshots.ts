import { join } from 'node:path';
import type { Look } from './openPage.ts';

const root = join(import.meta.dirname, '../..');
export const sheetsFolder = join(root, 'screens');
export const screenshotsFolder = join(root, '.cache/screens');

export const looks: readonly Look[] = (['ru', 'kk'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [360, 1280].map((width) => ({ language, theme, width })),
  ),
);

export const lookName = ({ language, theme, width }: Look) => `${language}-${theme}-${width}`;

export const screenshotPath = (look: Look, name: string) =>
  join(screenshotsFolder, lookName(look), `${name}.png`);
