import { MARK, MARK_SIDE } from '../../../config/brand.ts';
import { Drawing, sheet, strong } from '../../../ui/Drawing.tsx';

const sign = { d: MARK, fill: 'var(--steppe)', stroke: 'none' } as const;

/** Scales the mark to the 22 units of its place in the drawing. */
const SIGN_SCALE = 22.08 / MARK_SIDE;

/** Draws a signpost in the steppe with boards in both directions. */
export function LostWayDrawing() {
  return (
    <Drawing className="error-page__drawing" height={120}>
      <circle cx="194" cy="30" r="15" fill="var(--dawn)" stroke="none" />
      <path d="M8 92c34-26 58-28 92-6 40-26 86-20 132 6" strokeOpacity="0.5" />
      <path d="M8 110h224" />
      <path d="M120 110V22" {...strong} />
      <path d="M130 26H78l-12 11 12 11h52z" {...sheet} />
      <path d="M110 56h52l12 11-12 11h-52z" {...sheet} />
      <path d="M86 37h30M126 67h30" {...strong} strokeWidth="3" />
      <path {...sign} transform={`translate(109 1) scale(${SIGN_SCALE})`} />
      <path d="M24 110v-12l14-11 14 11v12M38 110v-8" />
      <path d="M180 104h.1M194 101h.1M207 103h.1M220 100h.1" strokeWidth="4" />
    </Drawing>
  );
}

/** Draws a plug outside its socket. */
export function UnpluggedDrawing() {
  return (
    <Drawing className="error-page__drawing" height={120}>
      <path d="M8 84c26 0 22-34 50-34h18" {...strong} />
      <rect x="76" y="34" width="30" height="32" rx="8" {...sheet} />
      <path d="M106 43h12M106 57h12" />
      <path d="M126 30l-4-8M132 50h8M126 70l-4 8" stroke="var(--dawn)" strokeWidth="3" />
      <rect x="150" y="30" width="34" height="40" rx="8" {...sheet} />
      <path d="M150 43h8M150 57h8" />
      <path d="M184 50h12c24 0 14 34 36 34" {...strong} />
      <path {...sign} transform={`translate(109 84) scale(${SIGN_SCALE})`} />
      <path d="M8 110h92M140 110h92" strokeOpacity="0.5" />
    </Drawing>
  );
}
