import { atom } from 'jotai';
import type { ComponentType } from 'react';

export interface SectionProps {
  /** True while the section is open; a closed one renders nothing that the slider would have to move. */
  readonly isOpen: boolean;
}

export type SectionState =
  | { readonly kind: 'absent' | 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly Content: ComponentType<SectionProps> };

/**
 * Makes the content of a disclosure, in a chunk of its own. Setting the atom fetches the content unless it is there or on
 * its way; it never rejects. Unlike `React.lazy` it can try again after a failure, and shows its state: a chunk that cannot
 * be loaded is said in place and leaves the rest of the page alone.
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
        const { Content } = await importContent();
        set(stateAtom, { kind: 'loaded', Content });
      } catch {
        set(stateAtom, { kind: 'failed' });
      }
    },
  );
}
