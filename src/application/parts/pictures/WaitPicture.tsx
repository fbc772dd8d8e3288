import './pictures.css';

/** The subject of a wait. */
export type WaitSubject = 'search' | 'face' | 'documents' | 'signature' | 'person';

/** The strokes of each drawing on a grid of 120 x 96; `accent` has the second colour. */
const drawings: Readonly<Record<WaitSubject, { readonly ink: string; readonly accent: string }>> = {
  search: {
    ink: 'M14 22h64a6 6 0 0 1 6 6v8M14 22a6 6 0 0 0-6 6v44a6 6 0 0 0 6 6h46M20 62h22M20 70h14M22 36h16v16H22z',
    accent: 'M82 42a18 18 0 1 1 0 36 18 18 0 0 1 0-36zM95 74l15 14M74 60h16M50 38h12M50 48h8',
  },
  face: {
    ink: 'M60 20c15 0 24 11 24 26S74 76 60 76 36 61 36 46s9-26 24-26zM50 42v5M70 42v5M52 60c5 4 11 4 16 0',
    accent:
      'M14 26V14a6 6 0 0 1 6-6h12M88 8h12a6 6 0 0 1 6 6v12M106 70v12a6 6 0 0 1-6 6H88M32 88H20a6 6 0 0 1-6-6V70',
  },
  documents: {
    ink: 'M28 10h42l22 22v48a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6zM70 10v22h22',
    accent: 'M40 46h38M40 58h38M40 70h22',
  },
  signature: {
    ink: 'M20 10h42l18 18v14M20 10v76h60V74M62 10v18h18M32 42h26M32 54h18',
    accent: 'M54 72c6-10 10-10 9-3s5 4 8-1M78 66l26-26 8 8-26 26-11 3z',
  },
  person: {
    ink: 'M46 14a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM16 84c0-20 12-30 30-30s30 10 30 30z',
    accent: 'M84 56l8 8 18-20',
  },
};

/** Draws the subject of a wait. The text beside the drawing has the same content. */
export function WaitPicture({ subject }: { readonly subject: WaitSubject }) {
  const { ink, accent } = drawings[subject];
  return (
    <svg className="drawing drawing--wait" viewBox="0 0 120 96" aria-hidden="true">
      <path className="drawing__ink" d={ink} />
      <path className="drawing__accent" d={accent} />
    </svg>
  );
}
