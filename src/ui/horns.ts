/**
 * The ram's-horn scroll (қошқар мүйіз) on a 480 × 480 grid, standing on its foot at y = 440.
 * The one drawing behind the logo, the ornament and every icon; the SVG files in build/artwork
 * repeat it, and a test holds them to it.
 */
export const HORNS =
  'M240 179c37-68 142-83 185-12 33 52 2 129-64 132-48 2-93-52-61-96a26 26 0 1 1 42 30c-5 13 11 23 23 22 38-3 36-55 14-75-40-37-100 0-105 49-2 95 31 186 76 211h-220c45-25 78-116 76-211-5-49-65-86-105-49-22 20-24 72 14 75 12 1 28-9 23-22a26 26 0 1 1 42-30c32 44-13 98-61 96-66-3-97-80-64-132 43-71 148-56 185 12z';

/** The lozenge between the horns, in the accent's ink. */
export const DAWN = 'M240 30l45 60-45 60-45-60z';
