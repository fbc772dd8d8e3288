import { Channel } from './channel.ts';

/** Every channel that somebody listens to, or whose messages are still remembered. */
export class Channels {
  readonly #channels = new Map<string, Channel>();
  readonly #nowMs: () => number;
  readonly #memoryMs: number;

  constructor(nowMs: () => number, memoryMs: number) {
    this.#nowMs = nowMs;
    this.#memoryMs = memoryMs;
  }

  /** The channel of that name, without the messages that are too old to be told again. */
  get(name: string): Channel {
    const nowMs = this.#nowMs();
    const known = this.#channels.get(name);
    if (known?.isIdleSince(nowMs - this.#memoryMs) === false) {
      known.forgetBefore(nowMs - this.#memoryMs);
      return known;
    }
    const channel = new Channel(name, nowMs);
    this.#channels.set(name, channel);
    return channel;
  }

  forgetOld(): void {
    const momentMs = this.#nowMs() - this.#memoryMs;
    for (const [name, channel] of this.#channels) {
      channel.forgetBefore(momentMs);
      if (channel.isIdleSince(momentMs)) this.#channels.delete(name);
    }
  }

  get size(): number {
    return this.#channels.size;
  }
}
