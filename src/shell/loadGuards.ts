import type { Guards } from './guards.tsx';

/** Path relative to `src/`. The build finds the chunk to preload by this name. */
export const guardFile = 'application/guards/guards.tsx';

let guards: Guards | null = null;

/** Fetches the code of the guards. Every screen has guards, and documents do not need the code. */
export async function loadGuards(): Promise<void> {
  guards ??= (await import('../application/guards/guards.tsx')).guards;
}

/** Returns the guards, or null until their code has loaded. */
export function loadedGuards(): Guards | null {
  return guards;
}
