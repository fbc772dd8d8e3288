import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { findProduct } from '../../calc/index.ts';
import { languageOf } from '../../i18n.ts';
import { formatMoney } from '../../locales/format.ts';
import type { HeadMessages } from '../../ui/screen.ts';
import { Calculator } from './Calculator.tsx';

const headMessages: HeadMessages = {
  title: msg`Наибольшая сумма`,
  description: msg`Сколько можно взять на короткий срок и в рассрочку и сколько это стоит.`,
};

export const head = () => headMessages;

/** /product/max-limit: the limits beside the calculator. */
export function Screen() {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const shortLimit = formatMoney(language, findProduct('21_days').maxAmount);
  const instalmentLimit = formatMoney(language, findProduct('60_month').maxAmount);
  return (
    <>
      <div>
        <h1>{t`Наибольшая сумма`}</h1>
        <p>
          {t`Заём на 7–21 день — до ${shortLimit}, рассрочка на 6–60 месяцев — до ${instalmentLimit}. Сколько одобрят вам, решает кредитор после заявки.`}
        </p>
      </div>
      <Calculator />
    </>
  );
}
