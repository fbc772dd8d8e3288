import './loader.css';

/** Renders a turning ring of 64, 48, 32 or 20 px; what is loading is said by the text beside it. */
export function Loader({ size }: { readonly size: 'xl' | 'l' | 'm' | 's' }) {
  return <span className={`loader loader--${size} painted`} aria-hidden="true" />;
}
