import { html } from 'hono/html';
import { sandboxDocument } from '../../control/sandboxDocument.ts';
import type { Received } from './received.ts';
import { errorsOf, sessionsOf, vitalsOf } from './summary.ts';

const figure = (vital: string, value: number) =>
  vital === 'cls' ? value.toFixed(3) : `${Math.round(value)} мс`;

/** What the played monitoring receiver and tracing collector have got, for people. */
export function telemetryPage(received: readonly Received[]): ReturnType<typeof html> {
  const traced = received.filter(({ to }) => to === 'collector').length;
  return sandboxDocument(
    'Мониторинг стенда',
    html`      <p><a href="/sandbox">Стенд</a>. Приёмник и коллектор здесь сыграны: в жизни это другие службы.
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
