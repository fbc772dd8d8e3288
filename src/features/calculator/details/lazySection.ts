import type { ComponentType } from 'react';

export interface SectionProps {
  /** A closed section costs nothing: it renders nothing that the slider would have to move. */
  readonly isOpen: boolean;
}

export type SectionState =
  | { readonly kind: 'absent' | 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly Content: ComponentType<SectionProps> };

/** The content of a disclosure, in a chunk of its own. */
export interface LazySection {
  /** Fetches the content unless it is there or on its way; after a failure it tries again. Never rejects. */
  readonly load: () => Promise<void>;
  readonly getState: () => SectionState;
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Unlike `React.lazy` it can try again after a failure, and shows its state: a chunk that cannot be loaded is said
 * in place and leaves the rest of the page alone.
 */
export function lazySection(
  importContent: () => Promise<{ readonly Content: ComponentType<SectionProps> }>,
): LazySection {
  let state: SectionState = { kind: 'absent' };
  const listeners = new Set<() => void>();
  const become = (next: SectionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    load: async () => {
      if (state.kind === 'loaded' || state.kind === 'loading') return;
      become({ kind: 'loading' });
      try {
        const { Content } = await importContent();
        become({ kind: 'loaded', Content });
      } catch {
        become({ kind: 'failed' });
      }
    },
  };
}
