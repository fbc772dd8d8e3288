import { accent, Drawing, filled, sheet } from '../Drawing.tsx';

/** A bank card. */
export default function Card() {
  return (
    <Drawing>
      <rect x="62" y="20" width="116" height="72" rx="12" {...sheet} />
      <rect x="76" y="34" width="20" height="16" rx="4" {...accent} />
      <path d="M76 66h20M104 66h20M132 66h20" />
      <path d="M76 80h36" />
      <circle cx="150" cy="42" r="9" {...filled} />
      <circle cx="162" cy="42" r="9" {...filled} fillOpacity="0.5" />
    </Drawing>
  );
}
