import type { Effects } from '../sandbox/store/effects.ts';
import type { Fault, StandControl } from '../tests/sandbox/sandboxControl.ts';

/** What the chaos looks at beside what every test does. */
export interface StandView {
  readonly effects: () => Promise<Effects>;
  /** Faults that nothing has met yet. */
  readonly waitingFaults: () => Promise<readonly Fault[]>;
}

export function viewOf({ origin }: StandControl): StandView {
  const get = async (path: string) => {
    const answer = await fetch(`${origin}/stand/${path}`, { headers: { Origin: origin } });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
    return answer.json();
  };
  return { effects: () => get('effects'), waitingFaults: () => get('faults') };
}
