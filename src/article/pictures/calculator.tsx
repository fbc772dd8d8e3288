import { accent, Drawing, filled, sheet, strong } from '../Drawing.tsx';

/** An amount with its slider, and payments of which the reward is a smaller and smaller part. */
export default function Calculator() {
  return (
    <Drawing>
      <rect x="24" y="18" width="112" height="76" rx="12" {...sheet} />
      <path d="M38 38h52" {...strong} strokeWidth="8" />
      <path d="M38 66h84" />
      <path d="M38 66h38" {...strong} />
      <circle cx="76" cy="66" r="8" {...filled} />
      <path d="M38 82h30" />
      {[152, 172, 192].map((x, order) => (
        <g key={x}>
          <rect x={x} y={32 + order * 8} width="14" height={62 - order * 8} rx="3" {...filled} />
          <rect x={x} y={20 + order * 10} width="14" height={10 - order * 2} rx="3" {...accent} />
        </g>
      ))}
      <path d="M148 98h64" />
    </Drawing>
  );
}
