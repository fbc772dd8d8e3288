import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** The title of a page whose heading changes while it is shown. null means the title in the page's `head`. */
export const changedTitleAtom = atom<string | null>(null);

/** Keeps the document's title equal to a heading that changes, while the caller is rendered. */
export function useTitle(heading: string): void {
  const change = useSetAtom(changedTitleAtom);
  useEffect(() => {
    change(heading);
    return () => change(null);
  }, [heading, change]);
}
