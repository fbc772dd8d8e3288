// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { plain, renderPage, untilShown } from '../../../../tests/fixtures/renderPage.tsx';
import { fails, stepAnswer } from '../../../../tests/fixtures/sampleAnswers.ts';
import { clientWith, documentList, loanOfAYear } from '../../../../tests/fixtures/sampleLoans.ts';
import { sent, serverAnswersBy } from '../../../../tests/fixtures/serverAnswers.ts';
import * as contract from '../../../api/contract.ts';
import { watchReachability } from '../../../api/reachability.ts';
import { paymentAddress } from '../../../config/payment.ts';
import { saveFile } from '../../../device/saveFile.ts';
import { acceptStep } from '../../session/step.ts';
import { Screen } from './CabinetScreen.tsx';
// The screen imports these modules late, and the compilation takes longer than a test waits.
import './lateViews.ts';
import './PastLoans.tsx';

vi.mock('../../session/callApi.ts', () => ({ callApi: vi.fn() }));
vi.mock('../../../device/saveFile.ts', async (original) => ({
  ...(await original<typeof import('../../../device/saveFile.ts')>()),
  saveFile: vi.fn(),
}));
// happy-dom has no Web Locks.
vi.mock('../../../ui/useHalfFilledForm.ts', () => ({ useHalfFilledForm: () => {} }));
vi.mock('../../../config/payment.ts', () => ({ paymentAddress: vi.fn(() => null) }));
vi.mock('../../../config/endpoints.ts', async (original) => ({
  ...(await original<typeof import('../../../config/endpoints.ts')>()),
  isApiAddress: () => true,
}));

/** Noon of 1 December 2026 in Almaty. */
const NOW = Date.parse('2026-12-01T12:00:00+05:00');

interface Server {
  /** Answers of client/info in order; the last answer is repeated. */
  readonly loans: (contract.Loan | null)[];
  readonly list?: contract.DocumentList;
  /** Answer of client/loans; null if the server has no such call. */
  readonly signed?: readonly contract.ClientLoan[] | null;
  readonly phone?: string | null;
  readonly codeSentTo?: string | null;
}

/** Opens the cabinet with a server that returns these loans one after another. */
async function openCabinetScreen(server: Partial<Server> = {}) {
  const { loans = [loanOfAYear()], list = documentList, signed = [] } = server;
  const { phone, codeSentTo = null } = server;
  const clientInfo = () => {
    const loan = loans.length > 1 ? loans.shift() : loans[0];
    const client = { ...clientWith(loan ?? null), code_sent_to: codeSentTo };
    return phone === undefined ? client : { ...client, phone };
  };
  serverAnswersBy((call, body) => {
    if (call === contract.getClientInfo || call === contract.confirmLoan) return clientInfo();
    if (call === contract.getDocuments) return list;
    if (call === contract.getLoans) return signed ? { loans: signed } : fails('not_found');
    return call === contract.signDocuments ? { potentialContractId: idOf(body) } : {};
  });
  const page = await renderPage(<Screen />);
  // The views with a form are a separate chunk.
  await untilShown(() => expect(page.all('h2')).not.toEqual([]));
  return {
    ...page,
    headings: () => page.texts('h2'),
    primaries: () =>
      page
        .all('.button--primary')
        .filter((button) => button.closest('dialog') === null)
        .map(({ textContent }) => plain(textContent)),
    href: (name: string) => page.find('a', name)?.getAttribute('href') ?? null,
    /** Requests a code, and signs with the code. */
    async sign() {
      await page.press('Получить код');
      await page.type('sms_code', '1234');
      await page.press('Подписать договор');
    },
  };
}

/** Returns the contract's id after a signature; null for the request of a code. */
const idOf = (body: unknown) => (Object(body).sms_code === null ? null : 7);

const comesOnline = () => act(async () => window.dispatchEvent(new Event('online')));
const waiting = () =>
  loanOfAYear({
    amount: 400_000,
    open_date: null,
    status: 'waiting',
    confirmable_at: '2026-12-02T07:00:00Z',
    confirm_until: '2026-12-04T07:00:00Z',
    next_payment: null,
    balance: 0,
  });
const late = () =>
  loanOfAYear({
    status: 'late',
    open_date: '2026-10-21',
    overdue: { amount: 7_963.36, since: '2026-11-22' },
    next_payment: { date: '2026-12-21', amount: 7_963.36 },
  });

/** Returns a loan that is over or never began. */
const over = (status: contract.Loan['status']) =>
  loanOfAYear({ status, payout: null, next_payment: null });

/** Returns a loan with one paid, one late and one next payment. */
const halfPaid = (): contract.Loan => {
  const loan = loanOfAYear();
  const states = ['paid', 'late', 'next'] as const;
  const schedule = loan.schedule.map((row, k) => ({
    ...row,
    state: states[k] ?? ('planned' as const),
  }));
  return { ...loan, paid: 7_963.36, schedule };
};

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  acceptStep(stepAnswer('personal_cabinet', { session_expires_in_s: 8 * 3_600 }));
});

describe('the contract to sign', () => {
  it('shows total, reward and the documents with format and size', async () => {
    const { text } = await openCabinetScreen({ loans: [null] });
    expect(text()).toContain('Всего вернёте95 488,96 ₸');
    expect(text()).toContain('из них вознаграждение (проценты)16 988,96 ₸');
    expect(text()).toContain('PDF, 120 КБ');
    expect(text()).not.toContain('не раньше чем');
  });

  it('says how long the money waits when the loan is confirmed later', async () => {
    const list = { ...documentList, terms: { ...documentList.terms, confirm_after_h: 24 } };
    const { text } = await openCabinetScreen({ loans: [null], list });
    expect(text()).toContain('Деньгине раньше чем через 24 часа');
    expect(text()).toContain('До этого отказаться можно бесплатно');
  });

  it('says to which number the code went, and has a moment of its own after the signature', async () => {
    const { press, type, text, headings, primaries } = await openCabinetScreen({
      loans: [null, loanOfAYear()],
      phone: '77011234567',
    });
    expect(primaries()).toEqual(['Получить код']);
    await press('Получить код');
    expect(text()).toContain('Отправили SMS с кодом на +7 701 123 45 67.');
    expect(text()).toContain('Новый код через 60 секунд');
    expect(primaries()).toEqual(['Подписать договор']);
    await type('sms_code', '1234');
    await press('Подписать договор');
    expect(headings()[0]).toBe('Готово, договор подписан');
    expect(document.activeElement?.textContent).toBe('Готово, договор подписан');
    expect(text()).toContain('Первый платёж: 7 963,36 ₸, 21 декабря 2026 г.');
    expect(text()).not.toContain('г..');
    expect(text()).toContain('Куда придут деньги: Карта •• 1234');
    expect(text()).toContain('Сохраните SMS с кодом для входа');
    expect(primaries()).toEqual(['Заплатить']);
    await press('Добавить первый платёж в календарь');
    await untilShown(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(vi.mocked(saveFile).mock.calls[0]?.[2].match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it('opens the cabinet once when the button is pressed again before the loan is shown', async () => {
    const { press, sign, headings } = await openCabinetScreen({
      loans: [null, null, loanOfAYear()],
      phone: '77011234567',
    });
    await sign();
    await press('Открыть кабинет');
    expect(sent.filter(({ call }) => call === contract.openCabinet)).toEqual([
      { call: contract.openCabinet, body: { amount: 78_500, potential_contract_id: 7 } },
    ]);
    expect(headings()[0]).toBe('Готово, договор подписан');
  });

  it('sends the code for signing in again when it is asked to', async () => {
    const { press, sign, text } = await openCabinetScreen({ loans: [null, loanOfAYear()] });
    await sign();
    await press('Отправить код для входа ещё раз');
    expect(sent.at(-1)).toEqual({
      call: contract.resendDocumentToken,
      body: { phone: '77011234567' },
    });
    expect(text()).toContain('Код для входа отправлен на +7 701 123 45 67.');
  });
});

describe('a waiting loan', () => {
  it('says when it can be confirmed, when the session ends and how to come back', async () => {
    const { text, primaries } = await openCabinetScreen({ loans: [waiting()] });
    expect(text()).toContain('Подтвердить можно с 2 декабря 2026 г., 12:00.');
    expect(text()).toContain(
      'Если закрыть страницу, сеанс закончится раньше, 1 декабря 2026 г., 20:00',
    );
    expect(text()).toContain('Введите номер +7 701 123 45 67 и код для входа');
    expect(primaries()).toEqual(['Добавить даты в календарь']);
  });

  it('saves both ends of the time to confirm when the dates are asked for', async () => {
    const { press, text } = await openCabinetScreen({ loans: [waiting()] });
    await press('Добавить даты в календарь');
    await untilShown(() => expect(saveFile).toHaveBeenCalledOnce());
    const [name, type, calendar] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect([name, type]).toEqual(['tez-loan.ics', 'text/calendar']);
    expect(calendar).toMatch(/DTSTART:20261202T070000Z[\s\S]+DTSTART:20261204T070000Z/);
    expect(text()).toContain('Готово: tez-loan.ics');
  });

  it('says that it is too early when the clock of the device is ahead of the server', async () => {
    const loan = { ...waiting(), confirmable_at: '2026-12-01T06:59:30Z' };
    history.replaceState(null, '', '/register/lk');
    const { press, text } = await openCabinetScreen({ loans: [loan] });
    const step = stepAnswer('personal_cabinet');
    serverAnswersBy((call) =>
      call === contract.confirmLoan ? fails('conflict', { step }) : clientWith(loan),
    );
    await press('Подтвердить и получить деньги');
    expect(text()).toContain(
      'По нашим часам ещё рано: подтвердить можно с 1 декабря 2026 г., 11:59',
    );
    expect(text()).not.toContain('Заявка уже на другом шаге');
  });

  it('leads to the money alone when it can be confirmed', async () => {
    const loan = { ...waiting(), confirmable_at: '2026-12-01T06:00:00Z' };
    const { text, press, primaries, headings } = await openCabinetScreen({
      loans: [loan, loanOfAYear()],
    });
    expect(text()).not.toContain('Как войти снова');
    expect(primaries()).toEqual(['Подтвердить и получить деньги']);
    await press('Подтвердить и получить деньги');
    expect(headings()[0]).toBe('Следующий платёж');
  });
});

describe('a running loan', () => {
  it('shows its time, and is fetched again on a late return', async () => {
    const { text, place: box } = await openCabinetScreen({
      loans: [loanOfAYear(), loanOfAYear({ paid: 7_963.36 })],
    });
    expect(text()).toContain('Данные на 12:00');
    const fetched = () => sent.filter(({ call }) => call === contract.getClientInfo);
    await comesOnline();
    expect(fetched()).toHaveLength(1);
    vi.setSystemTime(NOW + 5 * 60_000);
    await comesOnline();
    expect(text()).toContain('Данные на 12:05');
    expect(fetched()).toHaveLength(2);
    expect(box.querySelector('progress')?.value).toBe(7_963.36);
  });

  it('keeps the last answer, with its time, when it cannot be fetched again', async () => {
    const { text } = await openCabinetScreen();
    serverAnswersBy(() => fails('unreachable'));
    vi.setSystemTime(NOW + 24 * 3_600_000);
    await comesOnline();
    expect(text()).toContain('Нет связи. Данные на 1 декабря 2026 г., 12:00');
    expect(text()).toContain('Следующий платёж');
  });

  it('is fetched again when the server answers another call after a failure', async () => {
    const { text } = await openCabinetScreen();
    serverAnswersBy(() => fails('unreachable'));
    vi.setSystemTime(NOW + 24 * 3_600_000);
    await comesOnline();
    serverAnswersBy(() => clientWith(loanOfAYear({ paid: 7_963.36 })));
    await act(() => watchReachability(Promise.reject(fails('unreachable'))).catch(() => {}));
    await act(() => watchReachability(Promise.resolve('step')));
    expect(text()).not.toContain('Нет связи.');
    expect(text()).toContain('Выплачено7 963,36 ₸');
  });

  it('shows what was paid, what is left, the next payment and what repaying everything costs', async () => {
    const { text, primaries, place: box } = await openCabinetScreen();
    expect(text()).toContain('7 963,36 ₸21 декабря 2026 г., через 20 дней');
    expect(text()).toContain('Выплачено0,00 ₸ из 95 488,96 ₸');
    expect(text()).toContain('Осталось по графику95 488,96 ₸');
    expect(text()).toContain('Вернуть всё сегодня 79 316,40 ₸');
    expect(box.querySelector('progress')?.value).toBe(0);
    expect(primaries()).toEqual(['Заплатить']);
  });

  it('folds what follows into rows with their key figures', async () => {
    const { all, texts } = await openCabinetScreen({ loans: [halfPaid()] });
    expect(texts('.cabinet__row')).toEqual([
      'Платежи просрочено: 1',
      expect.stringMatching(/^Вернуть всё сегодня .+ ₸$/),
      'Куда приходят деньги Карта •• 1234',
      'Условия и документы № 2026-000007',
    ]);
    expect(all('.cabinet__row + .disclosure__text').length).toBe(4);
  });

  it('offers a letter with contract, day and sum when all is to be repaid', async () => {
    const { href } = await openCabinetScreen();
    const letter = decodeURIComponent(href('Написать о досрочном возврате') ?? '');
    expect(letter).toMatch(/^mailto:help@tez\.example\?subject=Досрочный возврат, договор №/);
    expect(letter).toContain('2026-000007');
    expect(letter).toContain('1 декабря 2026 г.');
    expect(letter).toContain('79 316,40 ₸');
    expect(letter).toContain('Әсел Омарова');
  });

  it('says that nothing more is needed when enough was paid ahead to repay everything', async () => {
    const loan = loanOfAYear();
    const schedule = loan.schedule.map((row, k) => ({
      ...row,
      state: k < 10 ? ('paid' as const) : k === 10 ? ('next' as const) : ('planned' as const),
    }));
    const next_payment = { date: '2027-10-21', amount: 7_596.96 };
    const { text } = await openCabinetScreen({
      loans: [{ ...loan, paid: 80_000, schedule, next_payment }],
    });
    expect(text()).toContain('Вернуть всё сегодня 0,00 ₸');
    expect(text()).toContain('Внесённого хватает, доплачивать не нужно.');
    expect(text()).toContain('лишнее вернём: 683,60 ₸');
    expect(text()).not.toContain('Перед платежом предупредите нас');
  });

  it('leaves the sum to the lender when the schedule is not ours', async () => {
    const loan = loanOfAYear();
    const { text } = await openCabinetScreen({
      loans: [{ ...loan, schedule: loan.schedule.slice(1) }],
    });
    expect(text()).toContain('Точную сумму назовёт сотрудник');
    expect(text()).not.toContain('NaN');
  });

  it('gives what a payment must say when the ways to pay are opened', async () => {
    const { press, text, href } = await openCabinetScreen();
    await press('Заплатить');
    expect(text()).toContain('Номер договора2026-000007');
    expect(text()).toContain('Сумма платежа7 963,36 ₸');
    expect(href('Как заплатить картой')).toBe('/how-to-back/bank-card');
  });

  it('leads to the page for paying when the lender has one', async () => {
    const address = 'https://pay.example.kz/2026-000007';
    vi.mocked(paymentAddress).mockReturnValueOnce(null).mockReturnValueOnce(address);
    const { press, place: box, primaries } = await openCabinetScreen();
    await press('Заплатить');
    const link = box.querySelector<HTMLAnchorElement>(`a[href="${address}"]`);
    expect(plain(link?.textContent)).toBe('Перейти к оплате (откроется в новой вкладке)');
    expect(link?.rel).toBe('noopener noreferrer');
    expect(paymentAddress).toHaveBeenLastCalledWith({
      contractNumber: '2026-000007',
      amount: 7_963.36,
    });
    expect(primaries()).toEqual(['Заплатить']);
  });

  it('draws a bar for each payment, and says how many are paid, late and to come', async () => {
    const { place: box, text } = await openCabinetScreen({ loans: [halfPaid()] });
    const bars = [...box.querySelectorAll('.cabinet__bars rect')].map((bar) =>
      bar.getAttribute('class')?.replace(/.*--/, ''),
    );
    expect(bars.slice(0, 4)).toEqual(['paid', 'late', 'next', 'planned']);
    expect(bars).toHaveLength(12);
    expect(text()).toContain('оплачено: 1просрочено: 1следующийвпереди: 9');
  });

  it('shows the payments around the first that is not paid, and all of them when asked', async () => {
    const { place: box } = await openCabinetScreen({ loans: [halfPaid()] });
    const [near, all] = [...box.querySelectorAll('ol')].filter((list) =>
      list.querySelector('.cabinet__payment'),
    );
    expect([...(near?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringContaining('оплачен'),
      expect.stringContaining('просрочен'),
      expect.stringContaining('следующий'),
      expect.stringContaining('впереди'),
    ]);
    expect(all?.children).toHaveLength(12);
    expect(all?.closest('details')?.open).toBe(false);
  });

  it('draws no picture of a single payment', async () => {
    const loan = loanOfAYear();
    const { place: box } = await openCabinetScreen({
      loans: [{ ...loan, schedule: loan.schedule.slice(0, 1) }],
    });
    expect(box.querySelector('.cabinet__bars')).toBeNull();
    expect(box.querySelectorAll('.cabinet__payment')).toHaveLength(1);
  });

  it('saves the payments to come, with what is left of the next one', async () => {
    const loan = { ...halfPaid(), next_payment: { date: '2027-02-21', amount: 5_000 } };
    const { press } = await openCabinetScreen({ loans: [loan] });
    await press('Добавить платежи в календарь');
    await untilShown(() => expect(saveFile).toHaveBeenCalledOnce());
    const calendar = plain(vi.mocked(saveFile).mock.calls[0]?.[2]);
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(10);
    expect(calendar).toContain('SUMMARY:Платёж 5 000\\,00 ₸');
    expect(calendar).not.toContain('DTSTART;VALUE=DATE:20261221');
  });

  it('prints the schedule of the lender with the state of each payment', async () => {
    await openCabinetScreen({ loans: [halfPaid()] });
    const sheet = document.querySelector('.print-sheet');
    expect(plain(sheet?.querySelector('h1')?.textContent)).toBe(
      'График платежей на 1 декабря 2026 г.',
    );
    const rows = [...(sheet?.querySelectorAll('tbody tr') ?? [])];
    expect(rows).toHaveLength(12);
    expect(plain(rows[1]?.lastElementChild?.textContent)).toBe('просрочен');
    expect(sheet?.textContent).not.toContain('Омарова');
  });

  it.each<[string, contract.Loan['payout'], string]>([
    ['on a card', { kind: 'card', masked: '•• 1234', status: 'sent' }, 'Карта •• 1234'],
    ['in cash', { kind: 'cash', masked: null, status: 'expected' }, 'Наличными'],
    ['as the lender decides', null, 'Спросите об этом по телефону'],
  ])('says that the money comes %s', async (_, payout, said) => {
    const { text } = await openCabinetScreen({ loans: [loanOfAYear({ payout })] });
    expect(text()).toContain(said);
  });

  it('says what is late, since when, how to pay and whom to call', async () => {
    const { text, headings, primaries, href } = await openCabinetScreen({ loans: [late()] });
    expect(headings()[0]).toBe('Платёж просрочен');
    expect(text()).toContain('7 963,36 ₸Просрочка с 22 ноября 2026 г.');
    expect(text()).not.toContain('г..');
    expect(text()).toContain('Следующий платёж21 декабря 2026 г., 7 963,36 ₸');
    expect(href('+7 700 111 22 33')).toBe('tel:+77001112233');
    expect(primaries()).toEqual(['Заплатить']);
  });

  it('says what is due today beside what is late', async () => {
    const dueToday = { ...late(), next_payment: { date: '2026-12-01', amount: 7_963.36 } };
    const { text } = await openCabinetScreen({ loans: [dueToday] });
    expect(text()).toContain('Следующий платёж1 декабря 2026 г., 7 963,36 ₸');
  });
});

describe('an application that an employee checks', () => {
  it('shows that nothing is to be signed when its status is checking, with the phone', async () => {
    const { text, headings, primaries, href } = await openCabinetScreen({
      loans: [over('checking')],
    });
    expect(headings()[0]).toBe('Заявку проверяет сотрудник');
    expect(text()).toContain('Подписывать сейчас ничего не нужно');
    expect(text()).toContain('Сотрудник посмотрит заявку и свяжется с вами');
    expect(text()).not.toContain('Платежи');
    expect(href('+7 700 111 22 33')).toBe('tel:+77001112233');
    expect(primaries()).toEqual([]);
  });

  it('shows the question before a new application when its status is checking', async () => {
    const { press } = await openCabinetScreen({ loans: [over('checking')] });
    const restarts = () => sent.filter(({ call }) => call === contract.restart);
    await press('Новая заявка');
    expect(plain(document.querySelector('dialog[open]')?.textContent)).toContain(
      'Эта заявка закроется',
    );
    expect(restarts()).toEqual([]);
    await press('Да, подать');
    expect(restarts()).toHaveLength(1);
  });
});

describe('a loan that is over or never began', () => {
  it.each<[contract.Loan['status'], string, string, string, string]>([
    ['closed', 'Заём закрыт', 'задолженности нет', 'Попросить справку', 'в «Прошлых займах»'],
    ['refused', 'Заём отменён', 'подайте новую заявку', 'Новая заявка', 'в «Прошлых займах»'],
    [
      'declined',
      'Заявку не одобрили',
      'О причинах спросите по телефону',
      'Почему могли отказать',
      'Эта заявка закроется',
    ],
  ])(
    'says what can be done when it is %s, and asks before a new application',
    async (status, heading, advice, first, warning) => {
      const { text, headings, primaries, press } = await openCabinetScreen({
        loans: [over(status)],
      });
      const restarts = () => sent.filter(({ call }) => call === contract.restart);
      expect(headings()[0]).toBe(heading);
      expect(text()).toContain(advice);
      expect(text()).not.toContain('Куда приходят деньги');
      expect(primaries()).toEqual([first]);
      await press('Новая заявка');
      const dialog = document.querySelector('dialog[open]');
      expect(dialog?.getAttribute('aria-label')).toBe('Подать новую заявку?');
      expect(plain(dialog?.textContent)).toContain(warning);
      expect(restarts()).toEqual([]);
      await press('Да, подать');
      expect(restarts()).toHaveLength(1);
    },
  );

  it('leads from a refusal to the reasons, then to a bearable payment', async () => {
    const { texts, href } = await openCabinetScreen({ loans: [over('declined')] });
    expect(texts('.form-actions .button').slice(0, 3)).toEqual([
      'Почему могли отказать',
      'Какой платёж по силам',
      'Новая заявка',
    ]);
    expect(href('Почему могли отказать')).toBe('/help#refused');
    expect(href('Какой платёж по силам')).toBe('/help/financial-competence#budget');
  });

  it('says what was paid beyond the debt, and how to get it back', async () => {
    const loan = loanOfAYear({ status: 'closed', paid: 500_000, overpaid: 399_842.31 });
    const { text, href } = await openCabinetScreen({ loans: [loan] });
    expect(text()).toContain('Заплачено на 399 842,31 ₸ больше долга');
    expect(text()).toContain('назовите счёт, открытый на ваше имя');
    const letter = decodeURIComponent(href('Попросить вернуть лишнее') ?? '');
    expect(letter).toContain('По договору № 2026-000007 заплачено на 399 842,31 ₸ больше долга');
  });

  it('asks for the code that was sent before it opens a loan from another device', async () => {
    const { text, headings, primaries } = await openCabinetScreen({
      loans: [over('checking')],
      codeSentTo: '+7 ••• ••• •• 67',
    });
    expect(headings()).toEqual(['Введите код для входа']);
    expect(text()).toContain('Отправили SMS с кодом для входа на +7 ••• ••• •• 67.');
    expect(text()).toContain('Этого номера у вас больше нет? Позвоните');
    expect(text()).not.toContain('Сумма займа');
    expect(primaries()).toEqual(['Войти']);
  });

  it('offers the letter that asks for the proof when it is closed', async () => {
    const { href, text } = await openCabinetScreen({ loans: [loanOfAYear({ status: 'closed' })] });
    expect(text()).not.toContain('больше долга');
    const letter = decodeURIComponent(href('Попросить справку') ?? '');
    expect(letter).toContain('Справка об отсутствии задолженности, договор № 2026-000007');
  });
});

const pastLoan = (part: Partial<contract.ClientLoan> = {}): contract.ClientLoan => ({
  ...loanOfAYear({ status: 'closed', contract_number: '2025-000003', paid: 95_488.96 }),
  id: 3,
  documents_id: '3f1c',
  closed_at: '2026-11-05T07:00:00Z',
  ...part,
});

describe('past loans', () => {
  const shown = (): contract.ClientLoan => ({
    ...pastLoan(),
    ...loanOfAYear(),
    id: 7,
    documents_id: '7f1c',
    closed_at: null,
  });
  const opened = async (signed: readonly contract.ClientLoan[]) => {
    const page = await openCabinetScreen({ signed });
    const rows = () => page.all('.cabinet__past');
    if (signed.length > 1) await untilShown(() => expect(rows()).not.toEqual([]));
    return { ...page, rows };
  };

  it('are rows below the present loan', async () => {
    const { headings, rows } = await opened([shown(), pastLoan()]);
    expect(headings().at(-1)).toBe('Прошлые займы');
    expect(rows().map(({ textContent }) => plain(textContent))).toEqual([
      '78 500 ₸, 12 мес. закрыт 5 ноября 2026 г.',
    ]);
  });

  it('open to figures and documents, which are fetched then', async () => {
    const { rows, text } = await opened([shown(), pastLoan({ overpaid: 1_000 })]);
    const details = rows()[0]?.querySelector('details');
    const asked = () => sent.filter(({ call }) => call === contract.getDocuments);
    const before = asked().length;
    await act(async () => {
      if (details) details.open = true;
      details?.dispatchEvent(new Event('toggle'));
    });
    expect(asked()).toHaveLength(before + 1);
    expect(plain(details?.textContent)).toContain('Договор№ 2025-000003');
    expect(plain(details?.textContent)).toContain('Выплачено95 488,96 ₸');
    expect(text()).toContain('Заплачено на 1 000,00 ₸ больше долга');
    expect([...(details?.querySelectorAll('a') ?? [])].map((link) => link.href)).toContainEqual(
      expect.stringMatching(/\/1$/),
    );
  });

  it('are not spoken of when the present loan is the only one', async () => {
    const { headings } = await opened([shown()]);
    expect(headings()).not.toContain('Прошлые займы');
  });

  it('are not spoken of when the back end does not list them', async () => {
    const { headings, text } = await openCabinetScreen({ signed: null });
    await untilShown(() => expect(sent.map(({ call }) => call)).toContain(contract.getLoans));
    expect(headings()).not.toContain('Прошлые займы');
    expect(text()).not.toContain('Номер для поддержки');
  });
});
