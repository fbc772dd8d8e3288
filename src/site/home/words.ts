import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  CONFIRMATION_THRESHOLD_MCI,
  CONFIRMATION_WAIT_HOURS,
  PRODUCTS,
  type ProductId,
} from '../../calc/index.ts';

/**
 * The texts that change with the choice, as templates for `fillIn`. The page contains the texts for `loanCalculator.ts`,
 * which has no translator.
 */
export type CalculatorWords = ReturnType<typeof calculatorWords>;

/** The placeholders in the templates. */
const [amount, limit, min, max] = ['{amount}', '{limit}', '{min}', '{max}'];
const [date, number, payment, debt] = ['{date}', '{number}', '{payment}', '{debt}'];
const [reward, balance, total, gesv] = ['{reward}', '{balance}', '{total}', '{gesv}'];

const byProduct = (word: (product: (typeof PRODUCTS)[number]) => string) =>
  // `Object.fromEntries` loses the type of the keys. The list has every product.
  Object.fromEntries(PRODUCTS.map((product) => [product.id, word(product)])) as Record<
    ProductId,
    string
  >;

/** Returns the texts in the language of the translator. */
export function calculatorWords(i18n: I18n) {
  return {
    payments: byProduct((product) =>
      product.type === 'pdl'
        ? i18n._(
            msg`Платёж через ${plural(product.days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}`,
          )
        : i18n._(msg`Платёж каждый месяц`),
    ),
    firstPayment: i18n._(msg`Первый платёж`),
    returnedOn: i18n._(msg`Вернёте ${date}`),
    month: i18n._(
      msg`№ ${number}, ${date}: платёж ${payment}, основной долг ${debt}, вознаграждение ${reward}, остаток ${balance}`,
    ),
    limits: i18n._(msg`От ${min} до ${max}`),
    raised: i18n._(msg`Наименьшая сумма — ${limit}, поставили её.`),
    lowered: i18n._(msg`На этот срок — не больше ${limit}, поставили эту сумму.`),
    clampedByTerm: i18n._(msg`На этот срок — не больше ${limit}, сумма изменилась.`),
    restoredByTerm: i18n._(msg`На этот срок можно ${amount}, вернули эту сумму.`),
    rounded: i18n._(msg`Считаем в целых тенге, округлили до ${amount}.`),
    notNumber: i18n._(msg`Введите сумму цифрами, например 78 500. Пока считаем для ${amount}.`),
    dailyRate: i18n._(msg`Ставка в день`),
    annualRate: i18n._(msg`Ставка в год`),
    monthly: i18n._(msg`${payment} в месяц`),
    first: i18n._(msg`первый ${payment}`),
    single: i18n._(msg`платёж ${payment}`),
    cost: i18n._(msg`всего ${total} · ГЭСВ ${gesv}`),
    wait: i18n._(
      msg`Заём больше ${limit} ₸ (${CONFIRMATION_THRESHOLD_MCI} МРП): после подписания подождите ${CONFIRMATION_WAIT_HOURS} ч и подтвердите его. До этого можно отказаться бесплатно.`,
    ),
    announcement: i18n._(msg`Платёж ${payment}, вернёте ${total}, ГЭСВ ${gesv}`),
  };
}
