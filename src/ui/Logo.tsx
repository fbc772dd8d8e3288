import { MARK, MARK_ACCENT, MARK_SIDE } from '../config/brand.ts';
import './logo.css';

/**
 * Renders the lender's mark and its name. The mark is hidden from assistive technology because it adds nothing to the name.
 * A link around the logo gets its accessible name from the visible text.
 *
 * @param name the brand's name, shown as live text
 */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg className="logo__mark" viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`} aria-hidden="true">
        <path d={MARK} />
        <path className="logo__dawn" d={MARK_ACCENT} />
      </svg>
      {name}
    </span>
  );
}
