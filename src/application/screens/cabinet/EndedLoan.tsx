import { useLingui } from '@lingui/react/macro';
import { type Loan, restart } from '../../../api/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useCall } from '../../session/useCall.ts';
import { Letter } from './Letter.tsx';
import { LoanDetails } from './LoanDetails.tsx';
import { Payments } from './Payments.tsx';
import { StatusHead, SupportPhone } from './StatusHead.tsx';

/** Offers the letter that asks for the proof that a loan is paid back. */
function CertificateLetter({ contractNumber }: { readonly contractNumber: string }) {
  const { t } = useLingui();
  return (
    <Letter
      label={t`Попросить справку`}
      subject={t`Справка об отсутствии задолженности, договор № ${contractNumber}`}
      body={t`Здравствуйте. Прошу справку о том, что заём по договору № ${contractNumber} закрыт и задолженности по нему нет.`}
    />
  );
}

interface EndedLoanProps {
  readonly loan: Loan;
  readonly status: 'closed' | 'refused' | 'declined';
}

/** Shows a loan that is over or never began, and offers a new application. */
export function EndedLoan({ loan, status }: EndedLoanProps) {
  const { t } = useLingui();
  const { send, isSending, isSlow, error } = useCall(restart);
  const { heading, text } = {
    closed: {
      heading: t`Заём закрыт`,
      text: t`Вы всё вернули, задолженности нет. Попросите справку об этом письмом или по телефону, а через месяц проверьте кредитный отчёт: заём должен быть в нём закрыт.`,
    },
    refused: {
      heading: t`Заём отменён`,
      text: t`Деньги не выданы, платить ничего не нужно. Если решите иначе, подайте новую заявку.`,
    },
    declined: {
      heading: t`Заявку не одобрили`,
      text: t`Сейчас мы не можем выдать этот заём. Платить ничего не нужно. Подать новую заявку можно, но решение зависит от тех же сведений; о причинах спросите по телефону.`,
    },
  }[status];
  return (
    <div className="cabinet__columns">
      <div className="cabinet__column">
        <StatusHead status={status} title={heading}>
          <p>{text}</p>
          {status === 'refused' ? null : (
            <p className="row cabinet__links">
              <SupportPhone />
              {status === 'declined' ? (
                <Link className="touch-link" to="/help#refused">{t`Почему отказывают`}</Link>
              ) : null}
            </p>
          )}
          {status === 'closed' && loan.contract_number !== null ? (
            <CertificateLetter contractNumber={loan.contract_number} />
          ) : null}
          <CallProblem error={error} isSlow={isSlow} />
          <div className="cabinet__act">
            <Button size="l" isLoading={isSending} onClick={() => void send()}>
              {t`Новая заявка`}
            </Button>
          </div>
        </StatusHead>
        {status === 'closed' ? <Payments loan={loan} /> : null}
      </div>
      <div className="cabinet__column cabinet__column--side">
        {/* A declined loan has no contract, so the API has no documents. */}
        <LoanDetails loan={loan} hasDocuments={loan.contract_number !== null} />
      </div>
    </div>
  );
}
