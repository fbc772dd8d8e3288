import { html } from 'hono/html';
import { stepNames } from '../../src/api/contract.ts';
import { almatyIso } from '../../src/device/almatyTime.ts';
import type { IinOutcome } from '../parties/parties.ts';
import type { Markup } from '../parties/partyPages.ts';
import { accountOf } from '../registration/payout.ts';
import type { ControlDeps } from './backendControl.ts';
import { button, dataTable, sandboxDocument } from './sandboxDocument.ts';

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

const stepForm = ({ uuid, step_name }: Registration) =>
  html`<form method="post" action="/sandbox/step">
      <input type="hidden" name="uuid" value="${uuid}">
      <select name="step" aria-label="Шаг">
        ${stepNames.map((step) => html`<option${step === step_name ? html` selected` : ''}>${step}</option>`)}
      </select>
      <label><input type="checkbox" name="push_only"> только сообщить</label>
      <button>Перевести</button>
    </form>`;

/** Returns the sandbox's page: test IINs, sent messages, registrations, and buttons for faults and the clock. */
export function sandboxPage(deps: ControlDeps): Markup {
  return sandboxDocument(
    'Песочница',
    html`      <p>Часы песочницы: ${clock(deps.nowMs())} (Алматы). <a href="/">Открыть приложение</a>.
      Песочница играет государственную базу, провайдера проверки личности, SMS-шлюз, провайдера подписания и
      <a href="/sandbox/monitoring">приёмник мониторинга</a>. Здесь же <a href="/sandbox/parts">части интерфейса</a> во всех
      состояниях и <a href="/sandbox/api">описание API</a> с примерами
      (<a href="/sandbox/api/openapi.json">openapi.json</a>).</p>

      <h2>SMS</h2>
      ${dataTable(
        ['Когда', 'Телефон', 'Код', 'Код для входа', 'Текст'],
        deps.parties.smsGateway
          .messages()
          .map(({ phone, code = '', documentToken = '', text, atMs }) => [
            clock(atMs),
            phone,
            html`<b>${code}</b>`,
            html`<b>${documentToken}</b>`,
            text,
          ]),
      )}

      <h2>Регистрации</h2>
      ${dataTable(
        ['ИИН', 'uuid', 'Шаг', 'Перевести на шаг', 'Платёж'],
        deps
          .registrations()
          .map((each) => [
            html`<code>${each.iin}</code>`,
            html`<code>${each.uuid}</code>`,
            each.step_name,
            stepForm(each),
            paymentForm(each),
          ]),
      )}

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
      ${dataTable(
        ['ИИН', 'Ведёт к', '', 'Деньги идут на'],
        deps.parties.stateDatabase
          .testIins()
          .map(({ iin, leads_to }) => [
            html`<code>${iin}</code>`,
            meanings[leads_to],
            html`<code>${leads_to}</code>`,
            payoutText(iin),
          ]),
      )}

      <h2>Сначала</h2>
      ${button('/sandbox/reset', 'Забыть всё')}`,
  );
}
