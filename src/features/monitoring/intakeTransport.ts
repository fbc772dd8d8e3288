import {
  BaseTransport,
  getTransportBody,
  type TransportItem,
  TransportItemType,
  VERSION,
} from '@grafana/faro-web-sdk';
import { readRetryAfterS } from '../../api/retryAfter.ts';
import { timeoutSignal } from '../../platform/timeoutSignal.ts';
import { BACKOFF_MS, type Outcome, type Parcel, SendQueue } from './sendQueue.ts';

/** Of all bodies that travel together: browsers refuse more (64 KiB) to requests that outlive their page. */
const MAX_KEEPALIVE_LENGTH = 60_000;
/** Of receiver and collector together: the browser's limit is the page's. */
let keepaliveBytes = 0;
const TIMEOUT_MS = 10_000;
/** There is nothing here that takes telemetry, or not from us: the page need not go on asking. */
const closedStatuses = [401, 403, 404, 405, 410];

export interface IntakeOptions {
  readonly url: string;
  /** Empty for none. */
  readonly apiKey: string;
  /** Traces go to a collector, as OTLP; everything else to the receiver, as Faro puts it. */
  readonly takes: 'traces' | 'signals';
  readonly onDropped: (items: number) => void;
}

interface Body extends Parcel {
  readonly text: string;
  readonly bytes: number;
  readonly sessionId: string | undefined;
}

/**
 * Sends to a receiver or a collector. Faro's own transport tries a 429 again and holds back nothing meanwhile, keeps the
 * oldest and drops the newest when it is full, and sends without a network: hence this one.
 */
export class IntakeTransport extends BaseTransport {
  readonly name = 'jenil:intake';
  readonly version = VERSION;
  readonly #options: IntakeOptions;
  readonly #queue: SendQueue<Body>;

  constructor(options: IntakeOptions) {
    super();
    this.#options = options;
    this.#queue = new SendQueue({
      send: (body) => this.#post(body),
      isOnline: () => navigator.onLine,
      onDropped: options.onDropped,
    });
    window.addEventListener('online', () => this.#queue.wake());
    // On the window, after Faro has given what it holds: that listens on the document.
    window.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#queue.sendAll();
    });
  }

  override isBatched(): boolean {
    return true;
  }

  override getIgnoreUrls(): string[] {
    return [this.#options.url];
  }

  override send(items: TransportItem | TransportItem[]): void {
    const isTraces = this.#options.takes === 'traces';
    const own = [items]
      .flat()
      .filter(({ type }) => (type === TransportItemType.TRACE) === isTraces);
    if (own.length === 0) return;
    const body = getTransportBody(own);
    const text = JSON.stringify(isTraces ? body.traces : body);
    const bytes = new TextEncoder().encode(text).byteLength;
    this.#queue.add({ text, bytes, sessionId: body.meta.session?.id, items: own.length });
  }

  async #post({ text, bytes, sessionId }: Body): Promise<Outcome> {
    const { url, apiKey } = this.#options;
    const isKept = keepaliveBytes + bytes <= MAX_KEEPALIVE_LENGTH;
    if (isKept) keepaliveBytes += bytes;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(apiKey ? { 'x-api-key': apiKey } : {}),
          ...(sessionId ? { 'x-faro-session-id': sessionId } : {}),
        },
        body: text,
        keepalive: isKept,
        credentials: 'omit',
        // The page's address may carry a query.
        referrerPolicy: 'no-referrer',
        signal: timeoutSignal(TIMEOUT_MS),
      });
      return outcomeOf(response);
    } catch {
      // A page that is left sees all its requests fail while the browser carries them on (`keepalive`): they are not to be
      // sent again, nor to hold back what is sent last. Only a page that stays comes to its next task.
      await nextTask();
      return { kind: 'failed' };
    } finally {
      if (isKept) keepaliveBytes -= bytes;
    }
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function outcomeOf({ ok, status, headers }: Response): Outcome {
  if (ok) return { kind: 'sent' };
  if (status === 429) {
    const pauseS = readRetryAfterS(headers.get('Retry-After'), Date.now());
    return {
      kind: 'paused',
      untilMs: Date.now() + (pauseS === null ? BACKOFF_MS : pauseS * 1_000),
    };
  }
  if (status >= 500 || status === 408) return { kind: 'failed' };
  return { kind: closedStatuses.includes(status) ? 'closed' : 'refused' };
}
