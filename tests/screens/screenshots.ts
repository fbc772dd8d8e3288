import { join } from 'node:path';
import type { Look } from './openPage.ts';

const root = join(import.meta.dirname, '../..');
export const sheetsFolder = join(root, 'screens');
export const screenshotsFolder = join(root, '.cache/screens');

const languages = ['ru', 'kk'] as const;
const themes = ['light', 'dark'] as const;

/** All combinations of language, theme and the most common widths. */
export const looks: readonly Look[] = languages.flatMap((language) =>
  themes.flatMap((theme) => [360, 1280].map((width) => ({ language, theme, width }))),
);

/** Further windows, for pictures and layout only. Their texts and colours are checked in `looks`. */
export const furtherLooks: readonly Look[] = languages.flatMap((language, index) => {
  const theme = themes[index] ?? 'light';
  return [
    { language, theme, width: 768 },
    { language, theme, width: 390, isInstalled: true },
  ];
});

export const allLooks: readonly Look[] = [...looks, ...furtherLooks];

export const lookName = ({ language, theme, width, isInstalled }: Look) =>
  `${language}-${theme}-${isInstalled ? 'installed' : width}`;

export const screenshotPath = (look: Look, name: string) =>
  join(screenshotsFolder, lookName(look), `${name}.png`);
