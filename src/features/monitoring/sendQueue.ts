/** How many bodies wait or travel at most; a further one pushes the oldest that waits out. */
export const BUFFER_SIZE = 30;
export const CONCURRENT_SENDS = 5;
/** Before a body that did not get through is tried again, and after a 429 that does not say how long. */
export const BACKOFF_MS = 5_000;
const MAX_TRIES = 3;

/** One body, of how many items. */
export interface Parcel {
  readonly items: number;
}

export type Outcome =
  | { readonly kind: 'sent' }
  /** Not now: no answer came, or the server's own fault. */
  | { readonly kind: 'failed' }
  /** The server wants to be left alone. */
  | { readonly kind: 'paused'; readonly untilMs: number }
  /** The server does not take this body. */
  | { readonly kind: 'refused' }
  /** The server takes nothing from here. */
  | { readonly kind: 'closed' };

export interface SendQueueParts<P extends Parcel> {
  /** Never rejects. */
  readonly send: (parcel: P) => Promise<Outcome>;
  readonly isOnline: () => boolean;
  /** Something got through again: so many items were dropped since the last time. */
  readonly onDropped: (items: number) => void;
}

/**
 * Sends what it is given, a few at a time and in order; bounded, and patient where there is no network. While the server
 * wants a pause, everything is dropped and counted.
 */
export class SendQueue<P extends Parcel> {
  readonly #parts: SendQueueParts<P>;
  #waiting: { readonly parcel: P; tries: number }[] = [];
  #travelling = 0;
  #dropped = 0;
  #isClosed = false;
  #pausedUntilMs = 0;
  #tryAgainAtMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SendQueueParts<P>) {
    this.#parts = parts;
  }

  add(parcel: P): void {
    if (this.#isClosed) return;
    if (this.#isPaused()) {
      this.#dropped += parcel.items;
      return;
    }
    this.#waiting.push({ parcel, tries: 0 });
    this.#keepBound();
    this.#sendNext();
  }

  /** The network is back. */
  wake(): void {
    this.#tryAgainAtMs = 0;
    this.#sendNext();
  }

  /** The page may not come back: what waits for others or for a further try would be lost with it. */
  sendAll(): void {
    this.#tryAgainAtMs = 0;
    this.#sendNext(Number.POSITIVE_INFINITY);
  }

  #isPaused(): boolean {
    return Date.now() < this.#pausedUntilMs;
  }

  #keepBound(): void {
    while (this.#waiting.length + this.#travelling > BUFFER_SIZE) this.#dropOldest();
  }

  #dropOldest(): void {
    this.#dropped += this.#waiting.shift()?.parcel.items ?? 0;
  }

  #sendNext(concurrentSends = CONCURRENT_SENDS): void {
    if (!this.#parts.isOnline() || this.#isClosed) return;
    const waitMs = this.#tryAgainAtMs - Date.now();
    if (waitMs > 0) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#sendNext(), waitMs);
      return;
    }
    while (this.#travelling < concurrentSends) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#travelling += 1;
      void this.#parts.send(next.parcel).then((outcome) => {
        this.#travelling -= 1;
        this.#settle(next, outcome);
        this.#sendNext();
      });
    }
  }

  #settle(sent: { readonly parcel: P; tries: number }, outcome: Outcome): void {
    switch (outcome.kind) {
      case 'sent':
        // In a pause, what tells it would be dropped itself.
        if (!this.#isPaused()) this.#tellDropped();
        return;
      case 'failed':
        if (this.#isPaused()) this.#dropped += sent.parcel.items;
        else this.#putBack(sent);
        return;
      case 'refused':
        this.#dropped += sent.parcel.items;
        return;
      case 'paused':
        // Of several that travelled, the one that is told the longest pause counts.
        this.#pausedUntilMs = Math.max(this.#pausedUntilMs, outcome.untilMs);
        break;
      case 'closed':
        this.#isClosed = true;
    }
    this.#dropped += sent.parcel.items;
    while (this.#waiting.length > 0) this.#dropOldest();
  }

  #putBack(sent: { readonly parcel: P; tries: number }): void {
    // Without a network no try counts.
    if (this.#parts.isOnline()) sent.tries += 1;
    this.#tryAgainAtMs = Date.now() + BACKOFF_MS;
    if (sent.tries >= MAX_TRIES) {
      this.#dropped += sent.parcel.items;
      return;
    }
    this.#waiting.unshift(sent);
    this.#keepBound();
  }

  #tellDropped(): void {
    if (this.#dropped === 0) return;
    const items = this.#dropped;
    this.#dropped = 0;
    this.#parts.onDropped(items);
  }
}
