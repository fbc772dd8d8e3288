import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { correct, type FormStep, reviewStep } from '../../../api/contract.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ContractForm } from '../../forms/useContractForm.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { ContractFormView } from '../../parts/ContractFormView.tsx';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { isCorrection } from '../../steps.ts';

interface StepFormProps<Values extends FieldValues, Body> {
  readonly heading: string;
  /** Explains the purpose of the step. */
  readonly intro: string;
  readonly contractForm: ContractForm<Values, Body>;
  readonly children: ReactNode;
}

/** Renders the page of a step with a form. */
export function StepForm<Values extends FieldValues, Body>(props: StepFormProps<Values, Body>) {
  const { heading, intro, contractForm, children } = props;
  const { t } = useLingui();
  const step = useAtomValue(stepAtom);
  const isCorrected = step !== null && isCorrection(step);
  return (
    <>
      <h1>{heading}</h1>
      <p>{intro}</p>
      <ContractFormView
        contractForm={contractForm}
        submitLabel={isCorrected ? t`Сохранить и вернуться` : t`Продолжить`}
        below={isCorrected ? <BackToReview /> : undefined}
      >
        {isCorrected ? <CorrectionNote step={contractForm.draft.step} /> : null}
        {children}
      </ContractFormView>
    </>
  );
}

/** Explains the cost of a correction: only some values require another face check. */
function CorrectionNote({ step }: { readonly step: FormStep | null }) {
  const { t } = useLingui();
  const costs =
    step === 'personal'
      ? t`Если изменится имя, лицо проверим ещё раз.`
      : step === 'passport'
        ? t`Если изменится дата рождения или пол, лицо проверим ещё раз.`
        : step === 'personal_and_passport'
          ? t`Если изменится имя, дата рождения или пол, лицо проверим ещё раз.`
          : null;
  return (
    <Notice kind="info">
      <p>{t`Исправьте, что нужно, и вы вернётесь к проверке перед подписанием.`}</p>
      {costs === null ? null : <p>{costs}</p>}
    </Notice>
  );
}

/** Renders the button that returns to the review without a change. */
function BackToReview() {
  const { t } = useLingui();
  const { send, isSending, isSlow, error } = useCall(correct);
  return (
    <>
      <FormActions>
        <Button
          kind="outlined"
          size="l"
          isLoading={isSending}
          hasError={error !== null}
          onClick={() => void send({ body: { step: reviewStep } })}
        >
          {t`Вернуться без изменений`}
        </Button>
      </FormActions>
      <CallProblem error={error} isSlow={isSlow} />
    </>
  );
}
