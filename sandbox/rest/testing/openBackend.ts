import type { OpenBackend } from './backend.ts';
import { openInProcess } from './inProcess.ts';

export type { Backend } from './backend.ts';
export type { Person } from './world.ts';

let open: OpenBackend = openInProcess;

/** Opens the back end under test: the sandbox in this process, unless `npm run conform` names another. */
export const openBackend: OpenBackend = (options) => open(options);

/** Replaces the back end that the tests open. */
export function testElsewhere(openElsewhere: OpenBackend): void {
  open = openElsewhere;
}
