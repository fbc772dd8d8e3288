import type { Received } from '../../../sandbox/parties/telemetryReceiver.ts';
import type { TestSandbox } from '../sandbox.ts';

/** An item that the sandbox has received, with the route of its page. */
export interface Item {
  readonly kind: 'exceptions' | 'logs' | 'events' | 'measurements' | 'spans';
  readonly route: string;
  /** Content as received. */
  readonly said: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;
const kinds = ['exceptions', 'logs', 'events', 'measurements'] as const;
const listed = (value: unknown): Json[] => (Array.isArray(value) ? value : []);

function itemsOf({ body }: Received): Item[] {
  // The sandbox has checked its shape.
  const { meta, resourceSpans, ...rest } = body as Json;
  const view = (meta as Json | undefined)?.view as Json | undefined;
  const route = String(view?.name ?? '');
  const spans = listed(resourceSpans)
    .flatMap(({ scopeSpans }) => listed(scopeSpans))
    .flatMap(({ spans: own }) => listed(own));
  return [
    ...kinds.flatMap((kind) => listed(rest[kind]).map((said) => ({ kind, route, said }))),
    ...spans.map((said) => ({ kind: 'spans' as const, route, said })),
  ];
}

/** Returns everything that monitoring and tracing have sent to a sandbox, as received. */
export async function received(sandbox: Pick<TestSandbox, 'origin'>): Promise<Received[]> {
  const answer = await fetch(`${sandbox.origin}/sandbox/telemetry`);
  return (await answer.json()) as Received[];
}

/** Returns the received items of a kind, in order. */
export async function items(
  sandbox: Pick<TestSandbox, 'origin'>,
  kind: Item['kind'],
): Promise<Item[]> {
  return (await received(sandbox)).flatMap(itemsOf).filter((item) => item.kind === kind);
}

/** Returns the names of the events so far. */
export async function eventNames(sandbox: Pick<TestSandbox, 'origin'>): Promise<unknown[]> {
  return (await items(sandbox, 'events')).map(({ said }) => said.name);
}
