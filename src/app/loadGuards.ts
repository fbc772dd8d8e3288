import type { ScreenRoute } from '../routes.ts';
import type { Guards } from './guards.tsx';

/** Below `src/`: by it the build finds the chunk to preload. */
const file = 'app/application/guards.ts';
let guards: Guards | null = null;

/** Fetches the guards' code for a route that has any: nobody else needs what they bring with them. */
export async function loadGuards(route: ScreenRoute): Promise<void> {
  if (route.guards.length > 0) guards ??= (await import('./application/guards.ts')).guards;
}

/** The guards, or null until their code is there. */
export function loadedGuards(): Guards | null {
  return guards;
}

/** The source files below `src/` whose chunks a route's guards need. */
export function guardFiles(route: ScreenRoute): readonly string[] {
  return route.guards.length > 0 ? [file] : [];
}
