import type { ReactNode } from 'react';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';

/**
 * The fields of an island. Until its code is there they take nothing: a box ticked in the server's HTML would stay
 * ticked without any effect.
 */
export function IslandForm({ children }: { readonly children: ReactNode }) {
  return (
    <div className="help-island__form" inert={!useIsHydrated()}>
      {children}
    </div>
  );
}
