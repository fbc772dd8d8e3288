import { accent, Drawing, sheet, strong } from '../Drawing.tsx';

/** A message with the four digits that sign the contract. */
export default function Sign() {
  return (
    <Drawing>
      <rect x="34" y="12" width="76" height="90" rx="12" {...sheet} />
      <path d="M48 30h46M48 44h46M48 58h30" />
      <path d="M48 88c8-10 12 6 20-4s12 2 18-2" {...strong} strokeWidth="3" />
      <path
        d="M128 26h74a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10h-58l-16 12v-12a10 10 0 0 1-10-10v-34a10 10 0 0 1 10-10z"
        {...sheet}
      />
      {[132, 152, 172, 192].map((x) => (
        <path key={x} d={`M${x} 62h10`} {...strong} />
      ))}
      {[137, 157, 177].map((x) => (
        <circle key={x} cx={x} cy="50" r="4" {...accent} />
      ))}
    </Drawing>
  );
}
