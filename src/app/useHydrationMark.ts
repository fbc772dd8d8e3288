import { useEffect } from 'react';

/** Called by the screen: marks the document once the scripts have taken it over; style sheets, tests and measurements can see it. */
export function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
}
