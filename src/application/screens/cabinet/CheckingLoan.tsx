import { useLingui } from '@lingui/react/macro';
import type { Loan } from '../../../api/contract.ts';
import { FormActions } from '../../../ui/Form.tsx';
import { NewApplication } from './EndedLoan.tsx';
import { LoanDetails } from './LoanDetails.tsx';
import { StatusHead, SupportPhone } from './StatusHead.tsx';

/**
 * Shows an unsigned application that an employee checks. The texts give no reason: the reason can be another application or
 * loan of the same IIN, and this session may not know of it.
 */
export function CheckingLoan({ loan }: { readonly loan: Loan }) {
  const { t } = useLingui();
  return (
    <div className="cabinet__columns">
      <div className="cabinet__column">
        <StatusHead status="checking" title={t`Заявку проверяет сотрудник`}>
          <p>{t`Подписывать сейчас ничего не нужно. Сотрудник посмотрит заявку и свяжется с вами. Страницу можно закрыть. Если ждать не хочется, позвоните:`}</p>
          <p className="row cabinet__links">
            <SupportPhone />
          </p>
          <FormActions>
            <NewApplication isSigned={false} kind="outlined" />
          </FormActions>
        </StatusHead>
      </div>
      <div className="cabinet__column cabinet__column--side">
        {/* Without a signature the API has no documents. */}
        <LoanDetails loan={loan} hasDocuments={false} />
      </div>
    </div>
  );
}
