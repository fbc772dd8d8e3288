import { accent, Drawing, filled, sheet, strong } from '../Drawing.tsx';

/** A form, field by field. */
export default function Form() {
  return (
    <Drawing>
      <rect x="60" y="12" width="104" height="88" rx="12" {...sheet} />
      <path d="M74 28h24" />
      <rect x="74" y="34" width="76" height="16" rx="5" />
      <path d="M82 42h36" {...strong} />
      <path d="M74 62h32" />
      <rect x="74" y="68" width="76" height="16" rx="5" stroke="var(--steppe)" />
      <path d="M82 72v8" {...strong} strokeWidth="3" />
      <path d="M176 82l22-40 10 6-22 40-12 6z" {...sheet} />
      <path d="M198 42l4-8 10 6-4 8z" {...accent} />
      <circle cx="176" cy="90" r="2.5" {...filled} />
    </Drawing>
  );
}
