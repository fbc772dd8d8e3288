import './loader.css';

/** Renders a turning ring of 64, 48, 32 or 20 px; the text beside the ring explains the wait. */
export function Loader({ size }: { readonly size: 'xl' | 'l' | 'm' | 's' }) {
  return <span className={`loader loader--${size} painted`} aria-hidden="true" />;
}
