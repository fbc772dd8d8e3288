import { useEffect } from 'react';

/** Marks the document once the scripts have taken over: style sheets, tests and measurements can see it. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
}
