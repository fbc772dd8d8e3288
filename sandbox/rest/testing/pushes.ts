import type { Realtime } from '../../realtime/realtime.ts';

export interface Push {
  readonly channel: string;
  readonly name: string;
  readonly data: unknown;
}

/** Records the pushes of real time for tests. */
export class Pushes implements Pick<Realtime, 'publish' | 'createChannelToken'> {
  readonly all: Push[] = [];
  private waiting = Promise.withResolvers<void>();

  async publish(channel: string, name: string, data: unknown): Promise<void> {
    this.all.push({ channel, name, data });
    this.waiting.resolve();
    this.waiting = Promise.withResolvers();
  }

  async createChannelToken(input: { channel: string; ttlS: number }): Promise<string> {
    return `token of ${input.channel} for ${input.ttlS} s`;
  }

  /** Resolves at the next push. */
  next(): Promise<void> {
    return this.waiting.promise;
  }
}
