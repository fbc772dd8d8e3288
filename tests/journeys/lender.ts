import { readConfig } from '../../build/environment.ts';
import { type Colour, colours } from '../../src/config/brand.ts';
import { asciiFileName } from '../../src/device/saveFile.ts';

/** The brand of the build under test: from `src/config/brand.ts` or from the build's variables. */
export const { brand } = readConfig(process.env);

/** Beginning of the names of files that the app saves: `jenil-`, or empty when the brand's name has no ASCII letters. */
export const filePrefix = asciiFileName([brand.name, 'x'], '').replace(/x\.$/, '');

const asRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

/** Background colour of light and dark pages, as `getComputedStyle` formats it. */
export const grounds: Colour = {
  light: asRgb(colours.ground.light),
  dark: asRgb(colours.ground.dark),
};
