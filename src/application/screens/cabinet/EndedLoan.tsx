import { useLingui } from '@lingui/react/macro';
import { type Loan, restart } from '../../../api/contract.ts';
import { AskedButton } from '../../../ui/AskedButton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useCall } from '../../session/useCall.ts';
import { Letter } from './Letter.tsx';
import { LoanDetails } from './LoanDetails.tsx';
import { Overpaid } from './Overpaid.tsx';
import { Payments } from './Payments.tsx';
import { StatusHead, SupportPhone } from './StatusHead.tsx';

interface CertificateLetterProps {
  readonly contractNumber: string;
  /** See `Letter`. */
  readonly kind?: 'primary' | 'outlined';
}

/** Offers the letter that requests a certificate of a repaid loan. */
export function CertificateLetter({ contractNumber, ...look }: CertificateLetterProps) {
  const { t } = useLingui();
  return (
    <Letter
      {...look}
      label={t`Попросить справку`}
      subject={t`Справка об отсутствии задолженности, договор № ${contractNumber}`}
      body={t`Здравствуйте. Прошу справку о том, что заём по договору № ${contractNumber} закрыт и задолженности по нему нет.`}
    />
  );
}

interface NewApplicationProps {
  /** True when the loan has a contract. The loan and the documents then stay among the past loans. */
  readonly isSigned: boolean;
  /** `outlined` below another primary action. */
  readonly kind: 'primary' | 'outlined';
}

/** Renders the button that begins a new application, after a question. */
export function NewApplication({ isSigned, kind }: NewApplicationProps) {
  const { t } = useLingui();
  const { send, isSending, isSlow, error, clearError } = useCall(restart);
  return (
    <AskedButton
      kind={kind}
      size="l"
      label={t`Новая заявка`}
      title={t`Подать новую заявку?`}
      confirmLabel={t`Да, подать`}
      keepLabel={t`Остаться здесь`}
      isSending={isSending}
      hasError={error !== null}
      onConfirm={() => void send()}
      onClose={clearError}
    >
      <p>
        {isSigned
          ? t`Этот заём никуда не денется: он и его документы останутся в «Прошлых займах», а код для входа из SMS по-прежнему подойдёт.`
          : t`Эта заявка закроется, а новую вы начнёте с ИИН.`}
      </p>
      {isSigned ? (
        <p>{t`Если вы уже начали новую заявку на этом устройстве, после ИИН она продолжится с того же места.`}</p>
      ) : null}
      <CallProblem error={error} isSlow={isSlow} />
    </AskedButton>
  );
}

interface EndedLoanProps {
  readonly loan: Loan;
  readonly status: 'closed' | 'refused' | 'declined';
}

/** Shows a loan that is over or never began, and offers a new application. */
export function EndedLoan({ loan, status }: EndedLoanProps) {
  const { t } = useLingui();
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
      text: t`Сейчас мы не можем выдать этот заём. Платить ничего не нужно. Новую заявку решат по тем же сведениям. О причинах спросите по телефону.`,
    },
  }[status];
  const certificateNumber = status === 'closed' ? loan.contract_number : null;
  const isNewFirst = status !== 'declined' && certificateNumber === null;
  return (
    <div className="cabinet__columns">
      <div className="cabinet__column">
        <StatusHead status={status} title={heading}>
          <p>{text}</p>
          {status === 'refused' ? null : (
            <p className="row cabinet__links">
              {/* The text about an overpaid sum already shows the phone. */}
              {loan.overpaid > 0 ? null : <SupportPhone />}
            </p>
          )}
          <Overpaid loan={loan} />
          {certificateNumber === null ? null : (
            <CertificateLetter contractNumber={certificateNumber} kind="primary" />
          )}
          <FormActions>
            {status === 'declined' ? (
              <>
                <ButtonLink to="/help#refused">{t`Почему могли отказать`}</ButtonLink>
                <ButtonLink to="/help/financial-competence#budget" kind="secondary">
                  {t`Какой платёж по силам`}
                </ButtonLink>
              </>
            ) : null}
            <NewApplication
              isSigned={status !== 'declined'}
              kind={isNewFirst ? 'primary' : 'outlined'}
            />
          </FormActions>
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
