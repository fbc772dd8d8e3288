import { Drawing, filled, sheet, strong } from '../Drawing.tsx';

/** A sheet on which every line has been looked at. */
export default function Check() {
  return (
    <Drawing>
      <rect x="70" y="10" width="84" height="92" rx="12" {...sheet} />
      {[30, 50, 70].map((y) => (
        <g key={y}>
          <path d={`M82 ${y}l4 4 7-8`} {...strong} strokeWidth="3" />
          <path d={`M104 ${y}h36`} />
        </g>
      ))}
      <path d="M82 90h26" />
      <circle cx="160" cy="84" r="20" {...filled} />
      <path d="M151 84l6 7 12-14" stroke="var(--on-steppe)" strokeWidth="4" />
    </Drawing>
  );
}
