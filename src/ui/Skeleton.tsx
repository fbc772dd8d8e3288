import './skeleton.css';

/** Renders grey lines in place of the text to come. They appear only after 150 ms, so that a quick load does not flash. */
export function Skeleton() {
  return (
    <div className="stack skeleton" aria-hidden="true">
      <span className="skeleton__line" />
      <span className="skeleton__line" />
      <span className="skeleton__line skeleton__line--short" />
    </div>
  );
}
