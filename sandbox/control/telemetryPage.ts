import { html } from 'hono/html';
import * as v from 'valibot';
import type { Markup } from '../parties/partyPages.ts';
import { type Received, type ReceiverBody, receiverBody } from '../parties/telemetryReceiver.ts';
import { button, dataTable, sandboxDocument } from './sandboxDocument.ts';

const vitals = ['fcp', 'lcp', 'cls', 'inp', 'ttfb', 'fid'];
const routeOf = ({ meta }: ReceiverBody) =>
  meta.view?.name ??
  (meta.page && URL.canParse(meta.page.url) ? new URL(meta.page.url).pathname : '?');

/** Reads the bodies of the receiver. */
function readBodies(received: readonly Received[]) {
  return received.flatMap(({ to, at, body }) => {
    const read = v.safeParse(receiverBody, body);
    return to === 'receiver' && read.success ? [{ at, body: read.output }] : [];
  });
}

/** Sums up each session, the newest first. */
export function sessionsOf(received: readonly Received[]) {
  const bySession = Map.groupBy(readBodies(received), ({ body }) => body.meta.session.id);
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

/** Sums up the web vitals by route and vital; `p75` is the 75th percentile. */
export function vitalsOf(received: readonly Received[]) {
  const measured = readBodies(received).flatMap(({ body }) =>
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

/** Counts each error, the most frequent first. */
export function errorsOf(received: readonly Received[]) {
  const thrown = readBodies(received).flatMap(({ body }) =>
    body.exceptions.map(({ type, value }) => ({ type, value, route: routeOf(body) })),
  );
  const groups = Map.groupBy(thrown, (error) => JSON.stringify(error));
  return [...groups.values()]
    .flatMap((own) => (own[0] ? [{ ...own[0], count: own.length }] : []))
    .sort((left, right) => right.count - left.count);
}

const figure = (vital: string, value: number) =>
  vital === 'cls' ? value.toFixed(3) : `${Math.round(value)} мс`;

/** Returns a page with what the played monitoring receiver and tracing collector have received. */
export function telemetryPage(received: readonly Received[]): Markup {
  const traced = received.filter(({ to }) => to === 'collector').length;
  return sandboxDocument(
    'Мониторинг песочницы',
    html`      <p><a href="/sandbox">Песочница</a>. Приёмник и коллектор здесь сыграны: в жизни это другие службы.
      Посылок: ${received.length}, из них с трассировкой ${traced}. Как есть: <a href="/sandbox/telemetry">/sandbox/telemetry</a>.</p>

      <h2>Сбои</h2>
      <div class="buttons">
        ${button('/sandbox/faults', '429, ждать 5 с', { match: '/played', status: '429', retry_after: '5' })}
        ${button('/sandbox/faults', '503', { match: '/played', status: '503' })}
      </div>

      <h2>Ошибки</h2>
      ${dataTable(
        ['Сколько', 'Вид', 'Текст', 'Страница'],
        errorsOf(received).map(({ count, type, value, route }) => [count, type, value, route]),
      )}

      <h2>Показатели страниц</h2>
      ${dataTable(
        ['Страница', 'Показатель', 'p75', 'Измерений', 'Оценки'],
        vitalsOf(received).map(({ route, vital, p75, count, ratings }) => [
          route,
          vital.toUpperCase(),
          figure(vital, p75),
          count,
          Object.entries(ratings)
            .map(([rating, times]) => `${rating}: ${times}`)
            .join(', '),
        ]),
      )}

      <h2>Сессии</h2>
      ${dataTable(
        ['Сессия', 'Браузер', 'Начало', 'Последнее', 'Страницы', 'Шаги', 'Ошибок'],
        sessionsOf(received).map(({ id, browser, firstAt, lastAt, routes, steps, errors }) => [
          html`<code>${id}</code>`,
          browser,
          firstAt,
          lastAt,
          routes.join(' '),
          steps.join(' → '),
          errors,
        ]),
      )}`,
  );
}
