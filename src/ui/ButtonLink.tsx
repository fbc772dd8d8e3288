import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from './Link.tsx';
import './button.css';

interface ButtonLinkProps {
  readonly to: To;
  readonly kind?: 'primary' | 'secondary';
  readonly children: ReactNode;
  readonly onClick?: (() => void) | undefined;
  /** The state of the page's history entry. */
  readonly state?: unknown;
}

/** Renders a link to another page that looks like a large button. */
export function ButtonLink({ kind = 'primary', children, ...link }: ButtonLinkProps) {
  return (
    <Link className={`button button--${kind} button--l`} {...link}>
      {children}
    </Link>
  );
}

/**
 * Renders a link that reloads the page. Unlike a button, a link works without scripts, and failed scripts are the most likely
 * cause of an error page. The `href` is empty, because a host can answer any address with an error page.
 */
export function ReloadLink({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself
    <a className="button button--primary button--l" href="">
      {children}
    </a>
  );
}
