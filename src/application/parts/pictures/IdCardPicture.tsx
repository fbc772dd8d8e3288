import { useLingui } from '@lingui/react/macro';
import './pictures.css';

/** The field of an identity card that a form asks for. */
export type MarkedField = 'iin' | 'number';

/**
 * Draws the outline of an identity card with the requested field marked. The card has no real data: lines stand for words,
 * zeros for digits.
 */
export function IdCardPicture({ field }: { readonly field: MarkedField }) {
  const { t } = useLingui();
  const mark = field === 'iin' ? { x: 96, y: 122, width: 176 } : { x: 182, y: 18, width: 126 };
  return (
    <figure className="stack stack--tight id-card">
      <svg className="drawing drawing--card" viewBox="0 0 320 170" aria-hidden="true">
        <rect className="drawing__card" x="2" y="2" width="316" height="166" rx="14" />
        <path
          className="drawing__ink"
          d="M22 52h58v74H22zM51 64a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM28 125c1-18 10-27 23-27s22 9 23 27"
        />
        <path
          className="drawing__soft"
          d="M22 24h90M22 36h58M104 62h64M104 74h104M104 92h48M104 104h84"
        />
        <rect className="drawing__mark" {...mark} height="34" rx="8" />
        <text className="drawing__text" x="190" y="40">
          № 000000000
        </text>
        <text className="drawing__text" x="104" y="144">
          {t`ИИН`} 000000000000
        </text>
      </svg>
      <figcaption className="hint">
        {field === 'iin'
          ? t`Он есть в удостоверении и в виде на жительство, место может отличаться от рисунка.`
          : t`Номер — 9 цифр после знака №. Рисунок условный: в вашем документе номер может стоять в другом месте.`}
      </figcaption>
    </figure>
  );
}
