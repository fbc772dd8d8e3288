import type { Realtime } from '../../../sandbox/realtime/realtime.ts';
import type { StepSocket, StepSocketOptions } from '../../../src/api/realtime.ts';
import { lifeOfCaller, live } from './life.ts';

type Listener = () => void;

/**
 * Hands the sandbox's pushes to the page without a socket, because this process has no socket server. `setup.ts` replaces
 * the SDK's `openStepSocket`. The tests of the journeys, of the SDK and of the socket cover the rest.
 */
class Channels implements Pick<Realtime, 'publish' | 'createChannelToken' | 'revoke'> {
  readonly #listeners = new Map<string, Set<Listener>>();
  /** False while pushes are lost. */
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
    // A refused channel stays silent, like the SDK. The app then polls the step.
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

  /** Forgets the pages of the previous test. */
  reset(): void {
    this.#listeners.clear();
    this.areOpen = true;
  }
}

/*
 * One instance for the process, also after `vi.resetModules`, because the sandbox and the page's mocked module must share
 * it.
 */
const shared = globalThis as { __channels?: Channels };
shared.__channels ??= new Channels();
export const channels = shared.__channels;
