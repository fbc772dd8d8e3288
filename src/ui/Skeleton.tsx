import './skeleton.css';

/** Renders grey lines where text will be; they appear after 150 ms only, so that a quick load never flashes. */
export function Skeleton() {
  return (
    <div className="stack skeleton" aria-hidden="true">
      <span className="skeleton__line" />
      <span className="skeleton__line" />
      <span className="skeleton__line skeleton__line--short" />
    </div>
  );
}
