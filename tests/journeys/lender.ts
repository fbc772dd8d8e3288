import { readConfig } from '../../build/environment.ts';
import { type Colour, colours } from '../../src/config/brand.ts';
import { asciiFileName } from '../../src/device/saveFile.ts';

/** The brand of the build under test: a lender's own stands in `src/config/brand.ts` or in the variables of the build. */
export const { brand } = readConfig(process.env);

/** Begins the names of the files that the app saves: `jenil-`, or nothing where the brand has no letters of ASCII. */
export const filePrefix = asciiFileName([brand.name, 'x'], '').replace(/x\.$/, '');

const asRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

/** The ground of the page by day and by night, as `getComputedStyle` writes colours. */
export const grounds: Colour = {
  light: asRgb(colours.ground.light),
  dark: asRgb(colours.ground.dark),
};
