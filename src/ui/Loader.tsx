import './loader.css';

/** Renders a turning ring of 64, 48, 32 or 20 px. A text beside the ring has to explain the wait. */
export function Loader({ size }: { readonly size: 'xl' | 'l' | 'm' | 's' }) {
  return <span className={`loader loader--${size} painted`} aria-hidden="true" />;
}
