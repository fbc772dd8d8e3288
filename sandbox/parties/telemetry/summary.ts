import * as v from 'valibot';
import { type Received, type ReceiverBody, receiverBody } from './received.ts';

export interface SessionSummary {
  readonly id: string;
  readonly browser: string;
  readonly firstAt: string;
  readonly lastAt: string;
  readonly routes: readonly string[];
  readonly steps: readonly string[];
  readonly errors: number;
}
export interface VitalSummary {
  readonly route: string;
  readonly vital: string;
  readonly count: number;
  /** Three of four visits were as good or better. */
  readonly p75: number;
  readonly ratings: Readonly<Record<string, number>>;
}
export interface ErrorSummary {
  readonly type: string;
  readonly value: string;
  readonly route: string;
  readonly count: number;
}

interface Parcel {
  readonly at: string;
  readonly body: ReceiverBody;
}
const vitals = ['fcp', 'lcp', 'cls', 'inp', 'ttfb', 'fid'];
const routeOf = ({ meta }: ReceiverBody) =>
  meta.view?.name ??
  (meta.page && URL.canParse(meta.page.url) ? new URL(meta.page.url).pathname : '?');

function parcels(received: readonly Received[]): Parcel[] {
  return received.flatMap(({ to, at, body }) => {
    const read = v.safeParse(receiverBody, body);
    return to === 'receiver' && read.success ? [{ at, body: read.output }] : [];
  });
}

/** Newest first. */
export function sessionsOf(received: readonly Received[]): SessionSummary[] {
  const bySession = Map.groupBy(parcels(received), ({ body }) => body.meta.session.id);
  return [...bySession]
    .map(([id, own]) => ({
      id,
      browser: [own[0]?.body.meta.browser?.name, own[0]?.body.meta.browser?.os].join(', '),
      firstAt: own[0]?.at ?? '',
      lastAt: own.at(-1)?.at ?? '',
      routes: [...new Set(own.map(({ body }) => routeOf(body)))],
      steps: own.flatMap(({ body }) =>
        body.events.flatMap(({ name, attributes }) =>
          name === 'registration_step' ? [attributes?.step ?? '?'] : [],
        ),
      ),
      errors: own.reduce((sum, { body }) => sum + body.exceptions.length, 0),
    }))
    .reverse();
}

/** By route, then by vital. */
export function vitalsOf(received: readonly Received[]): VitalSummary[] {
  const measured = parcels(received).flatMap(({ body }) =>
    body.measurements.flatMap(({ values, context }) =>
      Object.entries(values).flatMap(([vital, value]) =>
        vitals.includes(vital)
          ? [{ route: routeOf(body), vital, value, rating: context?.rating ?? '?' }]
          : [],
      ),
    ),
  );
  const groups = Map.groupBy(measured, ({ route, vital }) => `${route} ${vital}`);
  return [...groups].sort().map(([key, own]) => {
    const [route = '', vital = ''] = key.split(' ');
    const sorted = own.map(({ value }) => value).sort((left, right) => left - right);
    const ratings = Map.groupBy(own, ({ rating }) => rating);
    return {
      route,
      vital,
      count: own.length,
      p75: sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0,
      ratings: Object.fromEntries([...ratings].map(([rating, { length }]) => [rating, length])),
    };
  });
}

/** The most frequent first. */
export function errorsOf(received: readonly Received[]): ErrorSummary[] {
  const thrown = parcels(received).flatMap(({ body }) =>
    body.exceptions.map(({ type, value }) => ({ type, value, route: routeOf(body) })),
  );
  const groups = Map.groupBy(thrown, (error) => JSON.stringify(error));
  return [...groups.values()]
    .flatMap((own) => (own[0] ? [{ ...own[0], count: own.length }] : []))
    .sort((left, right) => right.count - left.count);
}
