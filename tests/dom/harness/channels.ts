import type { Realtime } from '../../../sandbox/realtime/realtime.ts';
import type { StepSocket, StepSocketOptions } from '../../../src/api/realtime.ts';
import { lifeOfCaller, live } from './life.ts';

type Listener = () => void;

/**
 * Hands the sandbox's pushes to the page without a socket: in this process there is none. `setup.ts` puts
 * `openStepSocket` in the place of the SDK's; the tests of the journeys, of the SDK and of the socket prove the rest.
 */
class Channels implements Pick<Realtime, 'publish' | 'createChannelToken' | 'revoke'> {
  readonly #listeners = new Map<string, Set<Listener>>();
  /** False while pushes are lost on their way. */
  areOpen = true;

  async publish(channel: string): Promise<void> {
    if (!this.areOpen) return;
    for (const listener of this.#listeners.get(channel) ?? []) listener();
  }

  async createChannelToken(): Promise<string> {
    return crypto.randomUUID();
  }

  async revoke(): Promise<void> {}

  openStepSocket({ channel, authorize, onReady, onHint }: StepSocketOptions): StepSocket {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    const life = lifeOfCaller();
    const hear = () => {
      if (life.isAlive) live(life, onHint);
    };
    let isClosed = false;
    // A refused channel stays silent, as the SDK's; the step is polled then.
    authorize().then(
      () => {
        if (isClosed || !this.areOpen) return;
        listeners.add(hear);
        onReady();
      },
      () => {},
    );
    return {
      wake: () => {},
      close() {
        isClosed = true;
        listeners.delete(hear);
      },
    };
  }

  /** Forgets the pages of the test before. */
  reset(): void {
    this.#listeners.clear();
    this.areOpen = true;
  }
}

/*
 * One for the process, also after `vi.resetModules`: the sandbox and the replaced module of the page have to meet.
 */
const shared = globalThis as { __channels?: Channels };
shared.__channels ??= new Channels();
export const channels = shared.__channels;
