import { createHash } from 'node:crypto';
import type { CustomAtRules, Visitor } from 'lightningcss';
import type { Plugin } from 'vite';
import {
  type Colour,
  type ColourName,
  colours,
  MARK,
  MARK_ACCENT,
  MARK_SIDE,
  ORNAMENT,
} from '../src/config/brand.ts';

/** Colours and drawings of a brand, without its texts. */
export interface Look {
  readonly colours: Readonly<Record<ColourName, Colour>>;
  readonly mark: { readonly side: number; readonly main: string; readonly accent: string };
  readonly ornament: string;
}

/** The look of `src/config/brand.ts`. */
export const ownLook: Look = {
  colours,
  mark: { side: MARK_SIDE, main: MARK, accent: MARK_ACCENT },
  ornament: ORNAMENT,
};

/** Minimum contrast of text, and of shapes such as borders and icons (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const SHAPE = 3;

/** Pairs to check: a colour, its minimum contrast, and its backgrounds. */
const pairs: readonly (readonly [ColourName, number, readonly ColourName[]])[] = [
  ['ink', TEXT, ['ground', 'surface', 'raised', 'tint']],
  ['inkSoft', TEXT, ['ground', 'surface', 'raised', 'tint']],
  ['steppe', TEXT, ['ground', 'surface', 'raised', 'tint']],
  ['onSteppe', TEXT, ['steppe']],
  ['alarm', TEXT, ['ground', 'surface', 'raised']],
  ['edge', SHAPE, ['ground', 'surface', 'raised']],
  ['dawn', SHAPE, ['ground', 'surface', 'raised']],
];

/** Returns the linear value, 0 to 1, of a colour channel from 0 to 255 (WCAG 2.2, relative luminance). */
function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, from 1 to 21 (WCAG 2.2). @param one, other as #rrggbb */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Shade = readonly [ColourName, keyof Colour];

/**
 * Lists invalid colours, and pairs of colours with too little contrast, each with the measured and the required ratio.
 * @returns an empty list for valid colours
 */
export function colourProblems(colours: Look['colours']): readonly string[] {
  const notColours = Object.entries(colours).flatMap(([name, colour]) =>
    (['light', 'dark'] as const)
      .filter((theme) => !/^#[0-9a-f]{6}$/i.test(colour[theme]))
      .map((theme) => `${name}.${theme} is ${colour[theme]}, and not of the form #rrggbb`),
  );
  if (notColours.length > 0) return notColours;
  const onPages = (['light', 'dark'] as const).flatMap((theme) =>
    pairs.flatMap(([name, least, grounds]) =>
      grounds.map((ground) => [[name, theme], [ground, theme], least] as const),
    ),
  );
  // On icons and cards, the background of the logo's accent is the main colour of the light theme.
  const onIcons = [['dawn', 'dark'], ['steppe', 'light'], SHAPE] as const;
  const colourOf = ([name, theme]: Shade) => colours[name][theme];
  const inWords = (shade: Shade) => `${shade.join('.')} ${colourOf(shade)}`;
  return [...onPages, onIcons].flatMap(([shade, ground, least]) => {
    const reached = contrast(colourOf(shade), colourOf(ground));
    if (reached >= least) return [];
    return [
      `${inWords(shade)} on ${inWords(ground)} has a contrast of ${reached.toFixed(2)}, ` +
        `and needs ${least}`,
    ];
  });
}

const nameOf = (property: string): string =>
  property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the value of `env(--brand-…)`: `steppe` has one value for each theme, `steppe-light` and `steppe-dark` have one
 * value.
 */
function cssColour(colours: Look['colours'], property: string): string {
  const [, word = property, theme] = /^(.+)-(light|dark)$/.exec(property) ?? [];
  const [, colour] = Object.entries(colours).find(([name]) => name === nameOf(word)) ?? [];
  if (!colour) throw new Error(`env(--brand-${property}): no such colour in src/config/brand.ts`);
  if (theme === 'light' || theme === 'dark') return colour[theme];
  return `light-dark(${colour.light}, ${colour.dark})`;
}

/**
 * Creates a visitor for Vite's `css.lightningcss.visitor` that replaces `env(--brand-…)` in style sheets by the brand's
 * colours.
 * @throws Error for an unknown colour, during the compilation of the styles
 */
export function brandColours(colours: Look['colours']): Visitor<CustomAtRules> {
  return {
    EnvironmentVariable({ name }) {
      const property = name.type === 'custom' ? /^--brand-(.+)$/.exec(name.ident)?.[1] : undefined;
      return property === undefined ? undefined : { raw: cssColour(colours, property) };
    },
  };
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Adds a brand to a drawing or page of `build/artwork` or `build/pictures`: replaces each `%WORD%`, and each
 * `env(--brand-…)` in the same way as in style sheets.
 * @throws Error for an unknown word
 */
export function branded(template: string, name: string, { colours, mark, ornament }: Look): string {
  const values: Readonly<Record<string, string>> = {
    NAME: escapeXml(name),
    MAIN: colours.steppe.light,
    ON_MAIN: colours.onSteppe.light,
    ACCENT: colours.dawn.dark,
    ACCENT_ON_LIGHT: colours.dawn.light,
    GROUND: colours.ground.light,
    GROUND_DARK: colours.ground.dark,
    // Drawings have a grid of 480 × 480 units for the mark.
    MARK_SCALE: `${480 / mark.side}`,
    MARK_MAIN: escapeXml(mark.main),
    MARK_ACCENT: escapeXml(mark.accent),
    ORNAMENT: escapeXml(ornament),
  };
  return template
    .replace(/env\(--brand-([a-z-]+)\)/g, (_, property: string) => cssColour(colours, property))
    .replace(/%([A-Z_]+)%/g, (_, word: string) => {
      const value = values[word];
      if (value === undefined) throw new Error(`Nothing stands for %${word}% in a drawing`);
      return value;
    });
}

/** Creates the plugin that writes the brand's colours for the bars of the system into `index.html`. */
export function brandPage(name: string, look: Look): Plugin {
  return {
    name: 'jenil:brand-page',
    transformIndexHtml: { order: 'pre', handler: (html) => branded(html, name, look) },
  };
}

/** Returns a digest of the brand. `build/pictures/madeFor.json` has the digest of the brand that the pictures show. */
export function brandDigest(name: string, look: Look): string {
  return createHash('sha256')
    .update(JSON.stringify([name, look]))
    .digest('hex');
}
