import type { LoanResult } from '../../src/calc/index.ts';
import type { Registration, Terms } from '../store/registrations.ts';

/** Sample texts: a lender's own contract takes their place. */
export const titles = {
  contract: { ru: 'Договор микрокредита', kk: 'Микрокредит шарты' },
  schedule: { ru: 'График платежей', kk: 'Өтеу кестесі' },
  memo: { ru: 'Памятка заёмщика', kk: 'Қарыз алушыға жадынама' },
  scheduleHead: [
    'Күні / Дата',
    'Төлем / Платёж',
    'Негізгі борыш / Основной долг',
    'Сыйақы / Вознаграждение',
    'Қалдық / Остаток',
  ],
  memoParagraphs: [
    'Мерзімінен бұрын өтеуге құқығыңыз бар: комиссия алынбайды.',
    'Вы можете погасить кредит досрочно: комиссии нет.',
    'Төлей алмай қалсаңыз, бізге бірден хабарласыңыз: кестені өзгертуге болады.',
    'Если платить стало трудно, сообщите сразу: график можно изменить.',
  ],
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the contract states, a row each. */
export function termsTable(
  { iin, data }: Registration,
  { amount, product, method }: Terms,
  { payment, returnAmount, gesv }: LoanResult,
  date: string,
): string[][] {
  const names = [data.last_name, data.first_name, data.middle_name].map(textOf).filter(Boolean);
  const isEqual = method === 'equal';
  return [
    ['Күні / Дата', date],
    ['Қарыз алушы / Заёмщик', names.join(' ')],
    ['ЖСН / ИИН', iin],
    ['Сомасы / Сумма, ₸', String(amount)],
    ['Өнім / Продукт', product],
    [
      'Өтеу әдісі / Метод погашения',
      isEqual ? 'дифференциалды / дифференцированный' : 'аннуитет / аннуитетный',
    ],
    ['Алғашқы төлем / Первый платёж, ₸', payment.toFixed(2)],
    ['Қайтарылатын сома / К возврату, ₸', returnAmount.toFixed(2)],
    ['ЖТСМ / ГЭСВ, %', gesv.times(100).toFixed(2)],
  ];
}
