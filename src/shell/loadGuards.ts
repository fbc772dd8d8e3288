import type { ScreenRoute } from '../routes.ts';
import type { Guards } from './guards.tsx';

/** Path relative to `src/`. The build finds the chunk to preload by this name. */
const file = 'application/guards/guards.tsx';
let guards: Guards | null = null;

/** Fetches the guards' code for a route with guards. Other pages do not need the code. */
export async function loadGuards(route: ScreenRoute): Promise<void> {
  if (route.guards.length > 0) guards ??= (await import('../application/guards/guards.tsx')).guards;
}

/** Returns the guards, or null until their code has loaded. */
export function loadedGuards(): Guards | null {
  return guards;
}

/** Returns the source files below `src/` whose chunks a route's guards need. */
export function guardFiles(route: ScreenRoute): readonly string[] {
  return route.guards.length > 0 ? [file] : [];
}
