import { accent, Drawing, filled, sheet, strong } from '../Drawing.tsx';

/** A month with the day of the payment in it. */
export default function Calendar() {
  return (
    <Drawing>
      <rect x="72" y="18" width="96" height="80" rx="12" {...sheet} />
      <path d="M72 40h96" {...strong} />
      <path d="M96 12v12M144 12v12" {...strong} />
      {[52, 68, 84].map((y) =>
        [90, 110, 130, 150].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.5" />),
      )}
      <circle cx="130" cy="68" r="11" {...filled} />
      <path d="M125 68l4 4 6-7" stroke="var(--on-steppe)" />
      <circle cx="150" cy="84" r="4" {...accent} />
    </Drawing>
  );
}
