import './loader.css';

interface LoaderProps {
  /** XLarge, Large, Medium or Small: a ring of 64, 48, 32 or 20 px. */
  readonly size: 'xl' | 'l' | 'm' | 's';
}

/** Renders a turning ring. The text beside the ring names the wait, so screen readers skip the ring. */
export function Loader({ size }: LoaderProps) {
  return <span className={`loader loader--${size} painted`} aria-hidden="true" />;
}
