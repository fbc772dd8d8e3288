import { Drawing, filled, sheet, strong } from '../Drawing.tsx';

/** Tenge on their way from a phone. */
export default function Pay() {
  return (
    <Drawing>
      <rect x="36" y="10" width="56" height="92" rx="12" {...sheet} />
      <path d="M50 30h28M50 44h18" />
      <rect x="48" y="68" width="32" height="16" rx="6" {...filled} />
      <path d="M106 56h34M130 46l12 10-12 10" {...strong} />
      <circle cx="178" cy="56" r="28" fill="var(--dawn)" stroke="none" />
      <path d="M166 44h24M166 52h24M178 52v20" stroke="var(--surface)" strokeWidth="4" />
    </Drawing>
  );
}
