import { useLingui } from '@lingui/react/macro';
import type { ClientInfo, Loan } from '../../../api/contract.ts';
import { calculateWholeRepayment } from '../../../calc/index.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { paidAhead } from './allotment.ts';
import { Letter } from './Letter.tsx';
import { Row } from './Row.tsx';

/** Returns the cost of a whole repayment today; null when only the lender can compute the cost. */
export function repaymentToday(loan: Loan, today: string) {
  const { product, amount, method, open_date, paid, schedule } = loan;
  if (open_date === null) return null;
  return calculateWholeRepayment({
    product,
    amount,
    method,
    openDate: open_date,
    paid,
    payments: schedule.map(({ payment_date, payment }) => ({
      date: payment_date,
      amount: payment,
    })),
    today,
  });
}

interface RepayTodayProps {
  readonly loan: Loan;
  readonly info: Pick<ClientInfo, 'first_name' | 'last_name'>;
  /** yyyy-mm-dd */
  readonly today: string;
}

/** Shows the cost of a whole repayment today, and offers the letter that requests the repayment. */
export function RepayToday({ loan, info, today }: RepayTodayProps) {
  const { t } = useLingui();
  const { money, date } = useFormats();
  const repayment = repaymentToday(loan, today);
  const due = repayment && money(repayment.amountDue);
  const isCovered = repayment?.amountDue.isZero() ?? false;
  const excess = repayment && money(repayment.excess);
  const saved = repayment?.savedReward.gt(0) ? money(repayment.savedReward) : null;
  const ahead = paidAhead(loan, today);
  const day = date(today);
  const number = loan.contract_number ?? '';
  const name = [info.first_name, info.last_name].filter(Boolean).join(' ');
  const ask = t`Здравствуйте. Хочу ${day} досрочно вернуть весь заём по договору № ${number}. Прошу назвать точную сумму на этот день и реквизиты.`;
  const reckoned = due === null ? '' : t`По расчёту в кабинете: ${due}.`;
  return (
    <Row id="repay-today" title={t`Вернуть всё сегодня`} figure={due}>
      {due === null ? (
        <p>{t`Точную сумму назовёт сотрудник: по вашему графику её здесь не посчитать.`}</p>
      ) : (
        <>
          <p className="hint">
            {t`Наш расчёт на ${day}: основной долг и вознаграждение (проценты) по этот день. Комиссии за досрочный возврат нет.`}
          </p>
          {ahead > 0 ? (
            <p className="hint">{t`Внесённые вперёд ${money(ahead)} уже вычтены.`}</p>
          ) : null}
          {loan.overdue ? (
            <p className="hint">{t`Пеня за просрочку сюда не входит.`}</p>
          ) : saved === null ? null : (
            <p>{t`Сэкономите на вознаграждении ${saved}.`}</p>
          )}
          {isCovered ? (
            <p>{t`Внесённого хватает, доплачивать не нужно. Напишите нам, чтобы заём закрыли; лишнее вернём: ${excess}.`}</p>
          ) : null}
        </>
      )}
      {number === '' ? null : (
        <>
          {due === null || isCovered ? null : (
            <p>{t`Перед платежом предупредите нас: точную сумму назовёт сотрудник.`}</p>
          )}
          <Letter
            label={t`Написать о досрочном возврате`}
            subject={t`Досрочный возврат, договор № ${number}`}
            body={[`${ask} ${reckoned}`.trim(), name].filter(Boolean).join('\n\n')}
          />
        </>
      )}
    </Row>
  );
}
