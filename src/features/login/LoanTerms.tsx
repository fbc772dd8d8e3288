import { useLingui } from '@lingui/react/macro';
import { calculateLoan, findProduct } from '../../calc/index.ts';
import { termLabel } from '../../loan/termLabel.ts';
import { formatMoney, formatPercent } from '../../locales/format.ts';
import { languageOf } from '../../locales/i18n.ts';
import { todayInAlmaty } from '../../platform/almatyTime.ts';
import { Figures } from '../../steps/Figures.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ChosenTerms } from './chosenTerms.ts';
import './loanTerms.css';

interface LoanTermsProps {
  readonly title?: string;
  /** null before hydration. */
  readonly terms: ChosenTerms | null;
  /** The query for the way back to the calculator. */
  readonly search: string;
}

/** Shows the requested loan and its cost, with a link back to the calculator. */
export function LoanTerms({ title, terms, search }: LoanTermsProps) {
  const { t } = useLingui();
  return (
    <section className="stack stack--tight loan-terms" aria-labelledby="loan-terms">
      <h2 className="small-heading" id="loan-terms">
        {title ?? t`Ваш заём`}
      </h2>
      {terms === null ? <Skeleton /> : <Cost terms={terms} />}
      <Link className="touch-link loan-terms__change" to={{ pathname: '/', search }}>
        {t`Изменить в калькуляторе`}
      </Link>
    </section>
  );
}

function Cost({ terms }: { readonly terms: ChosenTerms }) {
  const { i18n, t } = useLingui();
  const language = languageOf(i18n);
  const { amount, method } = terms;
  const product = findProduct(terms.product);
  const openDate = todayInAlmaty();
  const { payment, returnAmount, gesv } = calculateLoan({
    product: terms.product,
    amount,
    openDate,
    method,
  });
  const isShort = product.type === 'pdl';
  const paymentLabel = isShort
    ? t`Платёж один раз`
    : method === 'annuity'
      ? t`Платёж каждый месяц`
      : t`Первый платёж`;
  const rows = [
    [t`Сумма`, formatMoney(language, amount)],
    [t`Срок`, termLabel(i18n, product)],
    [paymentLabel, formatMoney(language, payment, true)],
    [t`Всего вернёте`, formatMoney(language, returnAmount, true)],
    [t`ГЭСВ`, formatPercent(language, gesv), t`годовая эффективная ставка вознаграждения`],
  ] as const;
  return <Figures className="stack facts loan-terms__figures" rows={rows} />;
}
