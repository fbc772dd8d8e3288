import { atom } from 'jotai';
import type { ComponentType } from 'react';
import { importOrReload } from '../../../device/importWhenPossible.ts';

export interface SectionProps {
  /** True while the section is open. A closed section renders nothing, so that the slider has less to update. */
  readonly isOpen: boolean;
}

export type SectionState =
  | { readonly kind: 'absent' | 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly Content: ComponentType<SectionProps> };

/**
 * Returns an atom for the content of a disclosure, which is a separate chunk. Setting the atom fetches the content unless the
 * content is loaded or loading, and never rejects. Unlike `React.lazy` the atom exposes its state and allows another try after
 * a failure: the disclosure reports the failure in place, and the rest of the page stays.
 */
export function sectionAtom(
  importContent: () => Promise<{ readonly Content: ComponentType<SectionProps> }>,
) {
  const stateAtom = atom<SectionState>({ kind: 'absent' });
  return atom(
    (get) => get(stateAtom),
    async (get, set) => {
      const { kind } = get(stateAtom);
      if (kind === 'loaded' || kind === 'loading') return;
      set(stateAtom, { kind: 'loading' });
      try {
        const { Content } = await importOrReload(importContent);
        set(stateAtom, { kind: 'loaded', Content });
      } catch {
        set(stateAtom, { kind: 'failed' });
      }
    },
  );
}
