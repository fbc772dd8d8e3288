/*
 * The brand: the one file in which a lender puts its name, colours and logo. Pages, app icons, share cards, manifests and
 * the system's bars take them from here; nothing else of the sources repeats them. Name, addresses and phone can also come
 * from `JENIL_*` variables at build time (docs/configuration.md), which win over the values here.
 *
 * After a change: `npm run pictures` draws the share cards and takes the screenshots for installation anew, and
 * `vitest run build/brandLook.test.ts` says whether the colours can be read. Decision 092.
 */

export interface Brand {
  readonly name: string;
  readonly siteUrl: string;
  /** As people write it: `+7 700 000 00 00`, or a short number such as `1414`. */
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly securityEmail: string;
  readonly socialUrl: string;
}

/** Placeholders: the build says which of them are still there, and a release refuses them (`build/standIns.ts`). */
export const defaultBrand: Brand = {
  name: 'Jenil',
  siteUrl: 'https://jenil.example',
  supportPhone: '+7 700 000 00 00',
  supportEmail: 'support@jenil.example',
  securityEmail: 'security@jenil.example',
  socialUrl: 'https://social.example/jenil',
};

/** A colour by day and by night, each as #rrggbb. */
export interface Colour {
  readonly light: string;
  readonly dark: string;
}

/**
 * The colours of pages. App icons and cards have the main colour by day as their ground; the logo on it is `onSteppe` by
 * day with the accent by night. The system's bars have `ground`. How much contrast which pair needs: `build/brandLook.ts`.
 */
export const colours = {
  /** The page, a card on it, a dialog over it. */
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
  /** A pale ground of the main colour. */
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
 * The logo's mark, beside the name in the header, on every icon and card: the path in the main colour, and the path in the
 * accent (empty for none). Each is the `d` of one SVG path without strokes, on a square grid of this side. The path has to lie
 * within a circle of 270 around the middle of 480, or systems cut corners off (`build/icons.test.ts` checks).
 */
export const MARK_SIDE = 480;
export const MARK = HORNS;
export const MARK_ACCENT = 'M240 30l45 60-45 60-45-60z';

/** Decoration, drawn on 480 × 480 with its foot at y = 440 and turned four times about it; empty for none. */
export const ORNAMENT = HORNS;
