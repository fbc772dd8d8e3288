import { Drawing, sheet, strong } from '../Drawing.tsx';

/** A clock. */
export default function Wait() {
  return (
    <Drawing>
      <circle cx="120" cy="56" r="36" {...sheet} />
      <path d="M120 20a36 36 0 0 1 36 36" stroke="var(--dawn)" strokeWidth="6" />
      <path d="M120 34v22l14 10" {...strong} />
      <path d="M120 26v2M120 84v2M90 56h2M148 56h2" />
    </Drawing>
  );
}
