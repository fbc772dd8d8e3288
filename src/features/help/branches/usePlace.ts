import { useState } from 'react';
import type { Place } from './distance.ts';

export type PlaceState =
  | { readonly kind: 'unasked' | 'asking' | 'refused' | 'unknown' }
  | { readonly kind: 'known'; readonly place: Place };

const PATIENCE_MS = 15_000;
/** A place of ten minutes ago is as good: nobody changes the town meanwhile. */
const FRESH_MS = 600_000;

/** Where the device is: asked only when the visitor asks, kept nowhere, sent nowhere. */
export function usePlace(): { readonly state: PlaceState; readonly ask: () => void } {
  const [state, setState] = useState<PlaceState>({ kind: 'unasked' });
  const ask = () => {
    if (!('geolocation' in navigator)) {
      setState({ kind: 'unknown' });
      return;
    }
    setState({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setState({ kind: 'known', place: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setState({ kind: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  };
  return { state, ask };
}
