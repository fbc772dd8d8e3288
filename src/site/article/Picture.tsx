import type { ReactNode } from 'react';
import { Drawing, sheet, strong } from '../../ui/Drawing.tsx';

const filled = { fill: 'var(--steppe)', stroke: 'none' } as const;

/** Second colour: additional money, light, time. */
const accent = { fill: 'var(--dawn)', stroke: 'none' } as const;

/** Illustrations by name. */
const drawings: Readonly<Record<string, ReactNode>> = {
  /** A bank and an account number. */
  account: (
    <>
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
    </>
  ),
  /** A month with a mark on the payment day. */
  calendar: (
    <>
      <rect x="72" y="18" width="96" height="80" rx="12" {...sheet} />
      <path d="M72 40h96" {...strong} />
      <path d="M96 12v12M144 12v12" {...strong} />
      {[52, 68, 84].map((y) =>
        [90, 110, 130, 150].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.5" />),
      )}
      <circle cx="130" cy="68" r="11" {...filled} />
      <path d="M125 68l4 4 6-7" stroke="var(--on-steppe)" />
      <circle cx="150" cy="84" r="4" {...accent} />
    </>
  ),
  /** A bank card. */
  card: (
    <>
      <rect x="62" y="20" width="116" height="72" rx="12" {...sheet} />
      <rect x="76" y="34" width="20" height="16" rx="4" {...accent} />
      <path d="M76 66h20M104 66h20M132 66h20" />
      <path d="M76 80h36" />
      <circle cx="150" cy="42" r="9" {...filled} />
      <circle cx="162" cy="42" r="9" {...filled} fillOpacity="0.5" />
    </>
  ),
  /** A sheet with ticked lines. */
  check: (
    <>
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
    </>
  ),
  /** A face in the camera view of a phone, and a light. */
  face: (
    <>
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
    </>
  ),
  /** A form with two fields, and a pen. */
  form: (
    <>
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
    </>
  ),
  /** An identity card with the twelve digits of the IIN. */
  iin: (
    <>
      <rect x="46" y="16" width="148" height="80" rx="12" {...sheet} />
      <circle cx="76" cy="42" r="10" />
      <path d="M60 70c2-12 9-16 16-16s14 4 16 16" />
      <path d="M108 34h62M108 48h40" />
      <circle cx="176" cy="56" r="7" {...accent} />
      {Array.from({ length: 12 }, (_, place) => 62 + place * 10).map((x) => (
        <rect key={x} x={x} y="78" width="6" height="8" rx="2" {...filled} />
      ))}
    </>
  ),
  /** A phone with an open browser menu and the menu item «install». */
  installAndroid: (
    <>
      <rect x="88" y="6" width="64" height="100" rx="12" {...sheet} />
      <rect x="100" y="20" width="96" height="62" rx="8" {...sheet} />
      <path d="M126 34h46M126 68h38" />
      <rect x="106" y="43" width="84" height="16" rx="5" {...filled} fillOpacity="0.25" />
      <path d="M114 46v8M110 51l4 4 4-4M126 51h54" stroke="var(--steppe)" />
      <circle cx="114" cy="34" r="2.5" />
      <circle cx="114" cy="68" r="2.5" />
    </>
  ),
  /** A browser window with the install icon at the end of the address bar. */
  installComputer: (
    <>
      <rect x="40" y="14" width="160" height="84" rx="12" {...sheet} />
      <path d="M40 42h160" />
      <rect x="54" y="22" width="98" height="13" rx="6" />
      <path d="M62 28.5h46" />
      <rect x="164" y="22" width="22" height="14" rx="3" stroke="var(--steppe)" />
      <path d="M175 18v11M171 25l4 4 4-4" {...strong} strokeWidth="3" />
      <path d="M56 58h60M56 72h44M56 86h52" />
      <circle cx="158" cy="72" r="14" {...accent} />
    </>
  ),
  /** The item of Safari's share menu that adds the site to the home screen. */
  installHome: (
    <>
      <rect x="54" y="12" width="132" height="88" rx="12" {...sheet} />
      <path d="M68 28h58M68 84h46" />
      <rect x="60" y="42" width="120" height="28" rx="8" {...filled} fillOpacity="0.2" />
      <path d="M70 56h62" {...strong} />
      <rect x="152" y="47" width="18" height="18" rx="4" stroke="var(--steppe)" />
      <path d="M161 51v10M156 56h10" stroke="var(--steppe)" />
      <path d="M54 42h132M54 70h132" />
      <rect x="152" y="20" width="16" height="14" rx="4" />
      <rect x="152" y="77" width="16" height="14" rx="4" />
    </>
  ),
  /** A phone with a circle around the three dots of the browser menu. */
  installMenu: (
    <>
      <rect x="88" y="6" width="64" height="100" rx="12" {...sheet} />
      <path d="M88 32h64" />
      <rect x="96" y="15" width="34" height="11" rx="5" />
      {[14, 20, 26].map((y) => (
        <circle key={y} cx="142" cy={y} r="2.4" {...filled} />
      ))}
      <circle cx="142" cy="20" r="13" stroke="var(--dawn)" />
      <path d="M100 46h36M100 60h40M100 74h28" />
    </>
  ),
  /** Safari's share icon, enlarged, at the bottom of a phone's page. */
  installShare: (
    <>
      <rect x="88" y="6" width="64" height="100" rx="12" {...sheet} />
      <path d="M100 24h36M100 38h40" />
      <circle cx="120" cy="76" r="22" {...filled} fillOpacity="0.2" />
      <path d="M114 72h-4v16h20V72h-4M120 80V60M114 66l6-6 6 6" {...strong} strokeWidth="3" />
    </>
  ),
  /** A payment in tenge from a phone. */
  pay: (
    <>
      <rect x="36" y="10" width="56" height="92" rx="12" {...sheet} />
      <path d="M50 30h28M50 44h18" />
      <rect x="48" y="68" width="32" height="16" rx="6" {...filled} />
      <path d="M106 56h34M130 46l12 10-12 10" {...strong} />
      <circle cx="178" cy="56" r="28" fill="var(--dawn)" stroke="none" />
      <path d="M166 44h24M166 52h24M178 52v20" stroke="var(--surface)" strokeWidth="4" />
    </>
  ),
  /** A contract, and a message with the four-digit code for the signature. */
  sign: (
    <>
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
    </>
  ),
  /** A clock. */
  wait: (
    <>
      <circle cx="120" cy="56" r="36" {...sheet} />
      <path d="M120 20a36 36 0 0 1 36 36" stroke="var(--dawn)" strokeWidth="6" />
      <path d="M120 34v22l14 10" {...strong} />
      <path d="M120 26v2M120 84v2M90 56h2M148 56h2" />
    </>
  ),
};

/**
 * Renders a decorative illustration. The text beside the illustration has the same content.
 * @throws Error for an unknown name
 */
export function Picture({ name }: { readonly name: string }) {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`No picture ${name}`);
  return (
    <div className="picture">
      <Drawing height={112}>
        <rect width="240" height="112" rx="20" {...filled} fillOpacity="0.1" />
        {drawing}
      </Drawing>
    </div>
  );
}
