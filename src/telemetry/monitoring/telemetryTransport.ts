import {
  FetchTransport,
  type FetchTransportOptions,
  type Transport,
  type TransportItem,
  TransportItemType,
} from '@grafana/faro-web-sdk';
import { retryAfterSOf } from '../../api/retryAfter.ts';
import { isOnline, nextReturn } from '../../device/pageLifecycle.ts';

/** Pause before the next try of a failed send, and after a 429 without Retry-After. */
const BACKOFF_MS = 5_000;
/**
 * The state of the network is read again after this time, because a browser may miss the `online` event while the page
 * sleeps.
 */
const LOOK_AGAIN_MS = 15_000;
/** The largest number of batches that wait for the network, which is the size of Faro's buffer. */
const MAX_WAITING = 30;
/** With these statuses the address takes no telemetry, or none from this page, so no further request is made. */
const closedStatuses = [401, 403, 404, 405, 410];

// No option of Faro's transport shows the answer or changes the body, and TypeScript forbids overriding a private method.
// The tests run the real class, so they fail when an update of Faro renames this method.
const OpenFetchTransport = FetchTransport as unknown as new (
  options: FetchTransportOptions,
) => Transport & {
  send(items: TransportItem[]): Promise<void>;
  fetchWithTimeout(request: RequestInit, timeoutMs: number, onFetch: () => void): Promise<Response>;
};

/** `apiKey` is empty when there is no key. */
type Options = Required<Pick<FetchTransportOptions, 'url' | 'apiKey'>> & {
  /** Traces go to a collector as OTLP, all other items to a receiver in Faro's format. */
  readonly takes: 'traces' | 'signals';
  /** Called after the first success that follows a loss, with the number of lost items. */
  readonly onDropped: (items: number) => void;
};

/** Returns the time until which an answer asks for a pause, or 0 when it asks for none. */
function pauseEndMs({ status, headers }: Response): number {
  if (closedStatuses.includes(status)) return Number.POSITIVE_INFINITY;
  if (status !== 429) return 0;
  const pauseS = retryAfterSOf(headers);
  return Date.now() + (pauseS === null ? BACKOFF_MS : pauseS * 1_000);
}

/**
 * Sends with Faro's transport, whose limits are: 30 batches, 5 at a time, keepalive up to 60 000 bytes. Unlike Faro, drops
 * all items while a 429 asks for a pause.
 */
export class TelemetryTransport extends OpenFetchTransport {
  readonly #options: Options;
  #pausedUntilMs = 0;
  #waiting = 0;
  #dropped = 0;

  constructor(options: Options) {
    const { url, apiKey } = options;
    super({
      url,
      apiKey,
      retry: { initialBackoffMs: BACKOFF_MS },
      // The referrer would be the page's address, which may have a query.
      requestOptions: { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
    });
    this.#options = options;
  }

  override async send(items: TransportItem[]): Promise<void> {
    const own = items.filter(
      ({ type }) => (type === TransportItemType.TRACE) === (this.#options.takes === 'traces'),
    );
    if (own.length === 0) return;
    if (this.#isPaused() || this.#waiting === MAX_WAITING) {
      this.#dropped += own.length;
      return;
    }
    this.#waiting += 1;
    while (!isOnline()) await nextReturn(LOOK_AGAIN_MS);
    this.#waiting -= 1;
    await super.send(own);
  }

  override async fetchWithTimeout(
    request: RequestInit,
    timeoutMs: number,
    onFetch: () => void,
  ): Promise<Response> {
    const isTraces = this.#options.takes === 'traces';
    const body = isTraces ? JSON.stringify(JSON.parse(String(request.body)).traces) : request.body;
    const response = await super
      .fetchWithTimeout({ ...request, body: body ?? null }, timeoutMs, onFetch)
      .catch(async (error: unknown) => {
        // When a page is left, its requests fail although the browser completes them. Only a page that stays reaches its
        // next task, where the next try may begin.
        await new Promise((resolve) => setTimeout(resolve));
        throw error;
      });
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, pauseEndMs(response));
    if (response.ok && !this.#isPaused() && this.#dropped > 0) {
      this.#options.onDropped(this.#dropped);
      this.#dropped = 0;
    }
    return response;
  }

  #isPaused(): boolean {
    return Date.now() < this.#pausedUntilMs;
  }
}
