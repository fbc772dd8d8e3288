import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { isScreenPath } from '../device/paths.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  /** The state of the page's history entry. */
  readonly state?: unknown;
}

/**
 * Renders a link to a page of this host. The router follows a link to a screen, the browser follows a link to a document.
 * Uses the router's hooks instead of the router's `Link`, which contains 0.8 KB of unused prefetching of framework mode. A link
 * to the present page has `aria-current`.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const { pathname } = useLocation();
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented && isScreenPath(event.currentTarget.pathname)) navigate(event);
  };
  return (
    <a
      aria-current={href === pathname ? 'page' : undefined}
      {...rest}
      href={href}
      onClick={handleClick}
    />
  );
}
