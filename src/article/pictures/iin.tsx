import { accent, Drawing, filled, sheet } from '../Drawing.tsx';

/** An identity card with the twelve digits of the IIN. */
export default function Iin() {
  return (
    <Drawing>
      <rect x="46" y="16" width="148" height="80" rx="12" {...sheet} />
      <circle cx="76" cy="42" r="10" />
      <path d="M60 70c2-12 9-16 16-16s14 4 16 16" />
      <path d="M108 34h62M108 48h40" />
      <circle cx="176" cy="56" r="7" {...accent} />
      {Array.from({ length: 12 }, (_, place) => 62 + place * 10).map((x) => (
        <rect key={x} x={x} y="78" width="6" height="8" rx="2" {...filled} />
      ))}
    </Drawing>
  );
}
