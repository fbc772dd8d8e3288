import { html } from 'hono/html';
import { stepNames } from '../../src/api/contract.ts';
import { almatyIso } from '../../src/device/almatyTime.ts';
import type { IinOutcome } from '../parties/parties.ts';
import type { Markup } from '../parties/partyPages.ts';
import { accountOf } from '../registration/payout.ts';
import type { ControlDeps } from './backendControl.ts';
import { sandboxDocument } from './sandboxDocument.ts';

/** Explains the outcomes of the test IINs. */
const meanings: Readonly<Record<IinOutcome, string>> = {
  resident: 'обычный путь резидента до кабинета',
  non_resident: 'путь нерезидента: одна форма вместо двух',
  address_and_employment: 'ещё адрес и работа',
  signing_failed: 'подписание один раз не удаётся',
  declined: 'отказ в займе',
  data_rejected: 'проверка личности: данные отклонены',
  coid_server_error: 'проверка личности: сбой у провайдера',
  low_similarity: 'проверка личности: фото не похоже',
  iin_not_found: 'проверка личности: ИИН не найден',
  user_too_young: 'проверка личности: заявителю нет 18',
  request_is_rejected_by_user: 'проверка личности: заявитель отказался',
  bad_request: 'проверка личности: неверный запрос',
  redirect_uri_is_not_valid: 'проверка личности: неверный адрес возврата',
  no_faces_found: 'проверка личности: лица на фото нет',
};

const clock = (atMs: number) => almatyIso(atMs).slice(0, 19).replace('T', ' ');

const button = (action: string, label: string, fields: Readonly<Record<string, string>> = {}) =>
  html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
    <button>${label}</button>
  </form>`;

const faultButtons: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['500', { status: '500' }],
  ['429, ждать 5 с', { status: '429', retry_after: '5' }],
  ['401', { status: '401' }],
  [
    'условия устарели',
    { match: '/rest/registration/terms', status: '422', code: 'OUTDATED_TERMS' },
  ],
  ['чужая страница', { page: 'on' }],
  ['обрыв', { drop: 'on' }],
  ['обрыв после дела', { drop: 'on', after_effect: 'on' }],
  ['задержка 10 с', { delay_ms: '10000' }],
];

function faultList(deps: ControlDeps): Markup {
  const faults = deps.faults.list();
  if (faults.length === 0) return html`<p>Сбоев не заказано.</p>`;
  return html`<ul>
      ${faults.map((fault) => html`<li><code>${JSON.stringify(fault)}</code></li>`)}
    </ul>
    ${button('/sandbox/faults/clear', 'Отменить сбои')}`;
}

function messageRows(deps: ControlDeps): readonly Markup[] {
  return deps.parties.smsGateway.messages().map(
    ({ phone, code, documentToken, text, atMs }) => html`<tr>
      <td>${clock(atMs)}</td><td>${phone}</td><td><b>${code ?? ''}</b></td>
      <td><b>${documentToken ?? ''}</b></td><td>${text}</td>
    </tr>`,
  );
}

type Registration = ReturnType<ControlDeps['registrations']>[number];

const paymentForm = ({ uuid, due }: Registration) =>
  due === null
    ? ''
    : html`<form method="post" action="/sandbox/payment">
      <input type="hidden" name="uuid" value="${uuid}">
      <label>₸ <input name="amount" value="${due}" size="9" inputmode="decimal"></label>
      <button>Пришёл платёж</button>
    </form>`;

const payoutText = (iin: string) => {
  const account = accountOf(iin);
  if (!account) return 'не сообщается';
  const kinds = { card: 'карта', account: 'счёт', cash: 'наличные' };
  return `${kinds[account.kind]} ${account.masked ?? ''}`;
};

const registrationRow = (registration: Registration) => {
  const { uuid, iin, step_name } = registration;
  return html`<tr>
    <td><code>${iin}</code></td><td><code>${uuid}</code></td><td>${step_name}</td>
    <td><form method="post" action="/sandbox/step">
      <input type="hidden" name="uuid" value="${uuid}">
      <select name="step" aria-label="Шаг">
        ${stepNames.map((step) => html`<option${step === step_name ? html` selected` : ''}>${step}</option>`)}
      </select>
      <label><input type="checkbox" name="push_only"> только сообщить</label>
      <button>Перевести</button>
    </form></td>
    <td>${paymentForm(registration)}</td>
  </tr>`;
};

/** Writes the sandbox's page: test IINs, sent messages, registrations, and buttons for faults and the clock. */
export function sandboxPage(deps: ControlDeps): Markup {
  return sandboxDocument(
    'Песочница',
    html`      <p>Часы песочницы: ${clock(deps.nowMs())} (Алматы). <a href="/">Открыть приложение</a>.
      Песочница играет государственную базу, провайдера проверки личности, SMS-шлюз, провайдера подписания и
      <a href="/sandbox/monitoring">приёмник мониторинга</a>. Здесь же <a href="/sandbox/parts">части интерфейса</a> во всех
      состояниях и <a href="/sandbox/api">описание API</a> с примерами
      (<a href="/sandbox/api/openapi.json">openapi.json</a>).</p>

      <h2>SMS</h2>
      <table>
        <thead><tr><th>Когда</th><th>Телефон</th><th>Код</th><th>Код для входа</th><th>Текст</th></tr></thead>
        <tbody>${messageRows(deps)}</tbody>
      </table>

      <h2>Регистрации</h2>
      <table>
        <thead><tr><th>ИИН</th><th>uuid</th><th>Шаг</th><th>Перевести на шаг</th><th>Платёж</th></tr></thead>
        <tbody>${deps.registrations().map(registrationRow)}</tbody>
      </table>

      <h2>Сбои</h2>
      <p>Следующий вызов <code>/rest</code>:</p>
      <div class="buttons">
        ${faultButtons.map(([label, fault]) => button('/sandbox/faults', label, { match: '/rest', ...fault }))}
        ${button('/sandbox/sockets/drop', 'Оборвать сокеты')}
      </div>
      ${faultList(deps)}

      <h2>Часы</h2>
      <div class="buttons">
        ${button('/sandbox/clock', 'Вперёд на 10 минут', { forward_s: '600' })}
        ${button('/sandbox/clock', 'Вперёд на 8 часов', { forward_s: '28800' })}
        ${button('/sandbox/clock', 'Вперёд на 24 часа', { forward_s: '86400' })}
      </div>

      <h2>Тестовые ИИН</h2>
      <table>
        <thead><tr><th>ИИН</th><th>Ведёт к</th><th></th><th>Деньги идут на</th></tr></thead>
        <tbody>${deps.parties.stateDatabase.testIins().map(
          ({ iin, leads_to }) => html`<tr>
          <td><code>${iin}</code></td><td>${meanings[leads_to]}</td><td><code>${leads_to}</code></td>
          <td>${payoutText(iin)}</td>
        </tr>`,
        )}</tbody>
      </table>

      <h2>Сначала</h2>
      ${button('/sandbox/reset', 'Забыть всё')}`,
  );
}
