/*
 * The brand: the one file in which a lender puts its name, colours and logo. Pages, app icons, share cards, manifests and
 * the system's bars read them from here; no other source repeats them. `JENIL_*` variables at build time can replace name,
 * addresses and phone (docs/configuration.md).
 *
 * After a change, run `npm run pictures`, which draws the share cards and takes the screenshots for installation, and
 * `vitest run build/brandLook.test.ts`, which checks the contrast of the colours. Decision 092.
 */

export interface Brand {
  readonly name: string;
  readonly siteUrl: string;
  /** In written form: `+7 700 000 00 00`, or a short number such as `1414`. */
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly securityEmail: string;
  readonly socialUrl: string;
}

/**
 * Placeholders. The build lists the placeholders that are still in use, and a release refuses them (`build/standIns.ts`).
 */
export const defaultBrand: Brand = {
  name: 'Jenil',
  siteUrl: 'https://jenil.example',
  supportPhone: '+7 700 000 00 00',
  supportEmail: 'support@jenil.example',
  securityEmail: 'security@jenil.example',
  socialUrl: 'https://social.example/jenil',
};

/** A colour of the light theme and of the dark theme, each as #rrggbb. */
export interface Colour {
  readonly light: string;
  readonly dark: string;
}

/**
 * The colours of pages. App icons and cards have the light main colour as background, and a logo in light `onSteppe` and
 * dark accent. The system's bars have `ground`. `build/brandLook.ts` lists the pairs of colours with the contrast that each
 * needs.
 */
export const colours = {
  /** The backgrounds of the page, of a card on the page, and of a dialog. */
  ground: { light: '#f6f4ef', dark: '#0d1412' },
  surface: { light: '#ffffff', dark: '#15201c' },
  raised: { light: '#ffffff', dark: '#1c2924' },
  /** Text, secondary text. */
  ink: { light: '#12211d', dark: '#eaf1ed' },
  inkSoft: { light: '#51615b', dark: '#a3b3ac' },
  /** Thin lines between parts. */
  line: { light: '#d9ded9', dark: '#2c3b35' },
  /** The main colour (actions, links, selection, logo), and the colour of text on it. */
  steppe: { light: '#0a6b57', dark: '#5ad1b3' },
  onSteppe: { light: '#ffffff', dark: '#06231c' },
  /** Borders of fields and buttons. */
  edge: { light: '#75847e', dark: '#7e9088' },
  /** The part of the slider that is not chosen. */
  track: { light: '#b3bbb8', dark: '#4f5e57' },
  /** A pale background in the main colour. */
  tint: { light: '#e2edeb', dark: '#1d352e' },
  /** The accent: the reward's part of a chart, highlights, the second colour of the logo. */
  dawn: { light: '#b4760a', dark: '#f4be4f' },
  /** Errors. */
  alarm: { light: '#b3261e', dark: '#ffb4ab' },
} as const satisfies Readonly<Record<string, Colour>>;

export type ColourName = keyof typeof colours;

/** The ram's-horn scroll (қошқар мүйіз), standing on its foot at y = 440. */
const HORNS =
  'M240 179c37-68 142-83 185-12 33 52 2 129-64 132-48 2-93-52-61-96a26 26 0 1 1 42 30c-5 13 11 23 23 22 38-3 36-55 14-75-40-37-100 0-105 49-2 95 31 186 76 211h-220c45-25 78-116 76-211-5-49-65-86-105-49-22 20-24 72 14 75 12 1 28-9 23-22a26 26 0 1 1 42-30c32 44-13 98-61 96-66-3-97-80-64-132 43-71 148-56 185 12z';

/**
 * The logo's mark beside the name in the header and on every icon and card: a path in the main colour, and a path in the
 * accent (empty for none). Each is the `d` of one SVG path without strokes, on a square grid of MARK_SIDE. Both must lie
 * within a radius of 270 around the middle, because systems cut corners off (`build/icons.test.ts` checks this).
 */
export const MARK_SIDE = 480;
export const MARK = HORNS;
export const MARK_ACCENT = 'M240 30l45 60-45 60-45-60z';

/** Decoration, drawn on 480 × 480 with its foot at y = 440 and repeated four times around the foot; empty for none. */
export const ORNAMENT = HORNS;
