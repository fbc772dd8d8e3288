import { useLingui } from '@lingui/react/macro';
import { type Loan, restart } from '../../api/contract.ts';
import { config } from '../../config/config.ts';
import { useCall } from '../../session/useCall.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormActions } from '../../ui/Form.tsx';
import { LoanDetails } from './LoanDetails.tsx';

interface EndedLoanProps {
  readonly loan: Loan;
  readonly status: 'closed' | 'refused' | 'declined';
}

/** Shows a loan that is over or never began, and offers a new application. */
export function EndedLoan({ loan, status }: EndedLoanProps) {
  const { t } = useLingui();
  const { send, isSending, isSlow, error } = useCall(restart);
  const { supportPhone } = config.brand;
  const { heading, text } = {
    closed: {
      heading: t`Заём закрыт`,
      text: t`Вы всё вернули, долга нет. Справку о закрытии можно попросить по телефону или почте поддержки.`,
    },
    refused: {
      heading: t`Заём отменён`,
      text: t`Деньги не выданы, платить ничего не нужно. Если решите иначе, подайте новую заявку.`,
    },
    declined: {
      heading: t`Заявку не одобрили`,
      text: t`Сейчас мы не можем выдать этот заём. Платить ничего не нужно. Подать новую заявку можно, но решение зависит от тех же сведений; о причинах спросите по телефону ${supportPhone}.`,
    },
  }[status];
  return (
    <>
      <h2 className="small-heading cabinet__heading">{heading}</h2>
      <p>{text}</p>
      {/* A declined loan has no contract, so the API has no documents of it. */}
      <LoanDetails loan={loan} hasDocuments={loan.contract_number !== null} />
      <CallProblem error={error} isSlow={isSlow} />
      <FormActions>
        <Button isLoading={isSending} onClick={() => void send()}>
          {t`Новая заявка`}
        </Button>
      </FormActions>
    </>
  );
}
