import type { Parties } from '../parties/parties.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Machine } from '../registration/machine.ts';
import type { Store } from '../store/store.ts';
import type { Limiter } from './limiter.ts';

/** What the calls work with. */
export interface RestDeps {
  readonly store: Store;
  /** The sandbox's clock. */
  readonly nowMs: () => number;
  readonly parties: Parties;
  readonly realtime: Pick<Realtime, 'createChannelToken'>;
  readonly machine: Machine;
  readonly limiter: Limiter;
  /** The origins that the app is served from, its own first: the signing provider leads back to no other. */
  readonly appOrigins: readonly string[];
  /** Seals the links to documents. */
  readonly linkSecret: string;
}
