import type { Effect } from '../../sandbox/store/store.ts';
import type { Fault, SandboxControl } from '../sandbox/sandboxControl.ts';

/** Controls of the sandbox that chaos needs beside those of every test. */
export interface SandboxView {
  /** Lists what was really done, oldest first. */
  readonly effects: () => Promise<readonly Effect[]>;
  /** Lists the faults that nothing has met yet. */
  readonly waitingFaults: () => Promise<readonly Fault[]>;
}

export function viewOf({ origin }: SandboxControl): SandboxView {
  const get = async (path: string) => {
    const answer = await fetch(`${origin}/sandbox/${path}`, { headers: { Origin: origin } });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
    return answer.json();
  };
  return { effects: () => get('effects'), waitingFaults: () => get('faults') };
}
