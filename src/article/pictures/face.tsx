import { accent, Drawing, sheet, strong } from '../Drawing.tsx';

/** A face before the camera of a phone, with the light in front. */
export default function Face() {
  return (
    <Drawing>
      <rect x="88" y="6" width="64" height="100" rx="12" {...sheet} />
      <ellipse cx="120" cy="54" rx="18" ry="24" />
      <path d="M112 50v2M128 50v2M114 64c4 3 8 3 12 0" />
      <path d="M98 36v-10h10M142 36v-10h-10M98 74v10h10M142 74v10h-10" {...strong} />
      <path d="M112 98h16" />
      <circle cx="40" cy="36" r="10" {...accent} />
      <path
        d="M40 16v-4M40 60v-4M20 36h-4M64 36h-4M26 22l-3-3M57 53l-3-3M26 50l-3 3M57 19l-3 3"
        stroke="var(--dawn)"
      />
    </Drawing>
  );
}
