import { html } from 'hono/html';
import * as v from 'valibot';
import type { Markup } from '../parties/partyPages.ts';
import { type Received, type ReceiverBody, receiverBody } from '../parties/telemetryReceiver.ts';
import { sandboxDocument } from './sandboxDocument.ts';

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

/** Shows people what the played monitoring receiver and tracing collector have received. */
export function telemetryPage(received: readonly Received[]): Markup {
  const traced = received.filter(({ to }) => to === 'collector').length;
  return sandboxDocument(
    'Мониторинг песочницы',
    html`      <p><a href="/sandbox">Песочница</a>. Приёмник и коллектор здесь сыграны: в жизни это другие службы.
      Посылок: ${received.length}, из них с трассировкой ${traced}. Как есть: <a href="/sandbox/telemetry">/sandbox/telemetry</a>.</p>

      <h2>Сбои</h2>
      <div class="buttons">
        ${[
          ['429, ждать 5 с', '429', '5'],
          ['503', '503', ''],
        ].map(
          ([label, status, pause]) => html`<form method="post" action="/sandbox/faults">
            <input type="hidden" name="match" value="/played">
            <input type="hidden" name="status" value="${status}">
            ${pause ? html`<input type="hidden" name="retry_after" value="${pause}">` : ''}
            <button>${label}</button>
          </form>`,
        )}
      </div>

      <h2>Ошибки</h2>
      <table>
        <thead><tr><th>Сколько</th><th>Вид</th><th>Текст</th><th>Страница</th></tr></thead>
        <tbody>${errorsOf(received).map(
          ({ count, type, value, route }) => html`<tr>
          <td>${count}</td><td>${type}</td><td>${value}</td><td>${route}</td>
        </tr>`,
        )}</tbody>
      </table>

      <h2>Показатели страниц</h2>
      <table>
        <thead><tr><th>Страница</th><th>Показатель</th><th>p75</th><th>Измерений</th><th>Оценки</th></tr></thead>
        <tbody>${vitalsOf(received).map(
          ({ route, vital, p75, count, ratings }) => html`<tr>
          <td>${route}</td><td>${vital.toUpperCase()}</td><td>${figure(vital, p75)}</td><td>${count}</td>
          <td>${Object.entries(ratings)
            .map(([rating, times]) => `${rating}: ${times}`)
            .join(', ')}</td>
        </tr>`,
        )}</tbody>
      </table>

      <h2>Сессии</h2>
      <table>
        <thead><tr><th>Сессия</th><th>Браузер</th><th>Начало</th><th>Последнее</th><th>Страницы</th><th>Шаги</th><th>Ошибок</th></tr></thead>
        <tbody>${sessionsOf(received).map(
          ({ id, browser, firstAt, lastAt, routes, steps, errors }) => html`<tr>
          <td><code>${id}</code></td><td>${browser}</td><td>${firstAt}</td><td>${lastAt}</td>
          <td>${routes.join(' ')}</td><td>${steps.join(' → ')}</td><td>${errors}</td>
        </tr>`,
        )}</tbody>
      </table>`,
  );
}
