import type { ReactNode } from 'react';
import './button.css';

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
