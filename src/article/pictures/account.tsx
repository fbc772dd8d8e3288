import { accent, Drawing, filled, sheet, strong } from '../Drawing.tsx';

/** A bank and the long number of an account in it. */
export default function Account() {
  return (
    <Drawing>
      <path d="M38 40l38-24 38 24z" {...sheet} />
      <circle cx="76" cy="31" r="4" {...accent} />
      <path d="M48 48v30M67 48v30M85 48v30M104 48v30" {...strong} />
      <path d="M38 88h76M44 40h64" />
      <rect x="130" y="42" width="84" height="32" rx="8" {...sheet} />
      {Array.from({ length: 8 }, (_, place) => 138 + place * 9).map((x, order) => (
        <rect
          key={x}
          x={x}
          y="54"
          width="5"
          height="8"
          rx="2"
          {...filled}
          fillOpacity={order < 2 ? 1 : 0.5}
        />
      ))}
    </Drawing>
  );
}
