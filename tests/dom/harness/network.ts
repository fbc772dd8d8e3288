import { lifeOfCaller, outside } from './life.ts';
import type { DomSandbox } from './sandbox.ts';

/** A sent call of the page. */
interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** Status of the answer, or null while or if there is no answer. */
  status: number | null;
}

type Next = () => Promise<Response>;
/** Intervenes in a call: may wait, answer in place of the server, or reject like a cut connection. */
type Intervention = (request: Request, next: Next) => Promise<Response>;

const never = new Promise<never>(() => {});
const cut = (reason: string) => new TypeError('Failed to fetch', { cause: reason });

async function bodyOf(request: Request): Promise<SentCall['body']> {
  const text = await request.clone().text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The network between the page and the sandbox. */
export class Network {
  /** Every call of every document, in order. */
  readonly sent: SentCall[] = [];
  readonly #sandbox: DomSandbox;
  readonly #report: (line: string) => void;
  readonly #interventions: { readonly path: string; readonly work: Intervention }[] = [];
  isOffline = false;

  constructor(sandbox: DomSandbox, report: (line: string) => void) {
    this.#sandbox = sandbox;
    this.#report = report;
  }

  /** Returns the calls of a path, in order. */
  sentTo(path: string): readonly SentCall[] {
    return this.sent.filter((call) => call.path.endsWith(path));
  }

  /** Returns the statuses of the answers to a path's calls, in order. */
  statusesOf(path: string): readonly (number | null)[] {
    return this.sentTo(path).map(({ status }) => status);
  }

  /**
   * Intervenes in the calls whose path ends with `path`.
   * @returns stops intervening
   */
  intervene(path: string, work: Intervention): () => void {
    const added = { path, work };
    this.#interventions.push(added);
    return () => {
      const index = this.#interventions.indexOf(added);
      if (index >= 0) this.#interventions.splice(index, 1);
    };
  }

  /** Holds the calls whose path ends with `path`. @returns lets them go on to the server */
  hold(path: string): () => void {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const stop = this.intervene(path, async (_, next) => {
      await released;
      return next();
    });
    return () => {
      stop();
      release();
    };
  }

  async #answer(request: Request): Promise<Response> {
    if (this.isOffline) throw cut('net::ERR_INTERNET_DISCONNECTED');
    const { pathname } = new URL(request.url);
    const found = this.#interventions.find(({ path }) => pathname.endsWith(path));
    const next = async () => {
      const answer = await outside(() => this.#sandbox.fetch(request));
      // A fault of the sandbox has cut the connection.
      if (answer.headers.has('x-hono-already-sent')) throw cut('net::ERR_EMPTY_RESPONSE');
      return answer;
    };
    return found ? found.work(request, next) : next();
  }

  /** Fetches for a document. Never settles after the document has ended. */
  readonly fetch: typeof fetch = async (input, init) => {
    const life = lifeOfCaller();
    if (!life.isAlive) return never;
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), location.href),
      init,
    );
    const { signal, url, method, headers } = request;
    signal.throwIfAborted();
    const call: SentCall = {
      method,
      path: new URL(url).pathname,
      headers: new Headers(headers),
      body: await bodyOf(request),
      status: null,
    };
    this.sent.push(call);
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    try {
      const answer = await Promise.race([this.#answer(request), aborted]);
      if (!life.isAlive) return never;
      call.status = answer.status;
      if (answer.status >= 400) {
        this.#report(
          `error: Failed to load resource: the server responded with a status of ${answer.status} (${url})`,
        );
      }
      return answer;
    } catch (error) {
      if (!life.isAlive) return never;
      if (!signal.aborted && error instanceof TypeError) {
        this.#report(`error: Failed to load resource: ${error.cause ?? error.message} (${url})`);
      }
      throw error;
    }
  };
}
