import { useId } from 'react';
import { ORNAMENT } from '../config/brand.ts';

/**
 * Renders a row of the brand's ornaments that fills the width of its box. A tile has the ornament four times around a lozenge.
 * The row is decoration and hidden from assistive technology. The colour is `currentColor`; the class sets size and opacity.
 */
export function Ornament({ className }: { className: string }) {
  const tile = useId();
  const horns = useId();
  return (
    <svg className={className} fill="currentColor" aria-hidden="true">
      <pattern
        id={tile}
        x="100%"
        width="40"
        height="40"
        patternUnits="userSpaceOnUse"
        viewBox="-400 -400 800 800"
      >
        <path id={horns} d={ORNAMENT} transform="rotate(45)translate(-240-500)" />
        <use href={`#${horns}`} transform="rotate(90)" />
        <use href={`#${horns}`} transform="rotate(180)" />
        <use href={`#${horns}`} transform="rotate(270)" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${tile})`} />
    </svg>
  );
}
