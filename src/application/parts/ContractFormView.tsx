import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import type { ContractForm } from '../forms/useContractForm.ts';
import { CallProblem } from './CallProblem.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import './contractForm.css';

interface ContractFormViewProps<Values extends FieldValues, Body> {
  readonly contractForm: ContractForm<Values, Body>;
  readonly submitLabel: string;
  /** `secondary` when another action of the page comes first. */
  readonly kind?: 'primary' | 'secondary';
  /** Buttons beside the one that submits. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a form of the contract: error summary, fields, the problem of its call, and the button. */
export function ContractFormView<Values extends FieldValues, Body>(
  props: ContractFormViewProps<Values, Body>,
) {
  const { contractForm, submitLabel, kind = 'primary', actions, children } = props;
  const { form, submit, problem, isSending, isSlow, summary, attempt, draft } = contractForm;
  const { t } = useLingui();
  // Text that is typed before the scripts run would be lost.
  const isInert = !useIsHydrated();
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} inert={isInert}>
        <DraftNotice draft={draft} />
        <ErrorSummary heading={t`Проверьте форму`} errors={summary} attempt={attempt} />
        {children}
        <CallProblem error={problem} onRetry={submit} submits="fields" isSlow={isSlow} />
        <FormActions>
          <Button
            type="submit"
            kind={kind}
            size="l"
            isLoading={isSending}
            hasError={attempt > 0 && summary.length > 0}
            // Leaving the last field may show its error, which would move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {submitLabel}
          </Button>
          {actions}
        </FormActions>
      </Form>
    </FormProvider>
  );
}
