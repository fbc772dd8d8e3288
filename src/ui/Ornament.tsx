import { useId } from 'react';
import { ORNAMENT } from '../config/brand.ts';
import './ornament.css';

/**
 * Renders the brand's ornament four times around a lozenge: decoration only, hidden from assistive technology. Its ink
 * is `currentColor`, its size, place and quietness the class's.
 *
 * @param className what sizes and places it, such as `hero__ornament`
 */
export function Ornament({ className }: { className: string }) {
  const horns = useId();
  return (
    <svg className={`ornament ${className}`} viewBox="-400 -400 800 800" aria-hidden="true">
      <path id={horns} d={ORNAMENT} transform="rotate(45)translate(-240-500)" />
      <use href={`#${horns}`} transform="rotate(90)" />
      <use href={`#${horns}`} transform="rotate(180)" />
      <use href={`#${horns}`} transform="rotate(270)" />
    </svg>
  );
}
