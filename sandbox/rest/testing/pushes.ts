import type { Realtime } from '../../realtime/realtime.ts';

export interface Push {
  readonly channel: string;
  readonly name: string;
  readonly data: unknown;
}

/** Records the pushes of real time for tests. */
export class Pushes implements Pick<Realtime, 'publish' | 'createChannelToken' | 'revoke'> {
  readonly all: Push[] = [];
  /** The keys of each revocation, with the number of pushes before it. */
  readonly revoked: { readonly keys: readonly string[]; readonly pushesBefore: number }[] = [];
  private waiting = Promise.withResolvers<void>();

  async publish(channel: string, name: string, data: unknown): Promise<void> {
    this.all.push({ channel, name, data });
    this.waiting.resolve();
    this.waiting = Promise.withResolvers();
  }

  async createChannelToken(input: { channel: string; ttlS: number }): Promise<string> {
    return `token.${input.channel}.${input.ttlS}s`;
  }

  async revoke(keys: readonly string[]): Promise<void> {
    this.revoked.push({ keys, pushesBefore: this.all.length });
  }

  /** Resolves at the next push. */
  next(): Promise<void> {
    return this.waiting.promise;
  }
}
