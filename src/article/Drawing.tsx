import type { ReactNode } from 'react';

/**
 * The sheet of an illustration, 240 × 112: rounded lines of one width in the text's quiet ink, on a soft ground.
 * Colours are the theme's, by presentation attributes: a text's HTML brings no style sheet of its own.
 */
export function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 112"
      fill="none"
      stroke="var(--ink-soft)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect width="240" height="112" rx="20" fill="var(--steppe)" fillOpacity="0.1" stroke="none" />
      {children}
    </svg>
  );
}

/** What the eye should find first. */
export const strong = { stroke: 'var(--steppe)', strokeWidth: 4 } as const;

export const filled = { fill: 'var(--steppe)', stroke: 'none' } as const;

/** The second ink: money that is paid on top, light, time. */
export const accent = { fill: 'var(--dawn)', stroke: 'none' } as const;

export const sheet = { fill: 'var(--surface)' } as const;
