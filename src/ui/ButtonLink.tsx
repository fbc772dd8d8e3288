import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { Link } from './Link.tsx';
import './button.css';

interface ButtonLinkProps {
  readonly to: To;
  readonly children: ReactNode;
  readonly onClick?: () => void;
}

/** A way on to another page in the shape of a large primary button. */
export function ButtonLink({ children, ...link }: ButtonLinkProps) {
  return (
    <Link className="button button--primary button--l" {...link}>
      {children}
    </Link>
  );
}
