import type { ReactNode } from 'react';

interface DrawingProps {
  readonly className?: string;
  /** The height of the box, whose width is 240 units. */
  readonly height: number;
  readonly children: ReactNode;
}

/**
 * Renders the frame of an illustration with rounded lines in the soft text colour. Presentation attributes take the colours
 * from the theme, so the drawings need no style sheet.
 */
export function Drawing({ className, height, children }: DrawingProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 240 ${height}`}
      fill="none"
      stroke="var(--ink-soft)"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Style of the most important lines. */
export const strong = { stroke: 'var(--steppe)', strokeWidth: 4 } as const;

/** Style of areas with a background. */
export const sheet = { fill: 'var(--surface)' } as const;
