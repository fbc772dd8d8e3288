import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from './Link.tsx';
import './button.css';

interface ButtonLinkProps {
  readonly to: To;
  readonly kind?: 'primary' | 'secondary';
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** The state of the page's history entry. */
  readonly state?: unknown;
}

/** Renders a way on to another page in the shape of a large button. */
export function ButtonLink({ kind = 'primary', children, ...link }: ButtonLinkProps) {
  return (
    <Link className={`button button--${kind} button--l`} {...link}>
      {children}
    </Link>
  );
}

/**
 * Loads the page one is on anew. A link and not a button, so that it works without scripts too, which is when a
 * page that failed is most likely seen; and without an address of its own, because a host answers any with that page.
 */
export function ReloadLink({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is the page itself
    <a className="button button--primary button--l" href="">
      {children}
    </a>
  );
}
