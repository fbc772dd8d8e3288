import { useLingui } from '@lingui/react/macro';
import { atom, useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { FormStep } from '../../api/contract.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { draftRefusalAtom } from '../drafts/drafts.ts';
import type { ContractForm } from '../forms/useContractForm.ts';
import type { FormDraft } from '../forms/useDraft.ts';
import { CallProblem } from './CallProblem.tsx';
import './contractForm.css';

/** The step whose form has shown that nothing can be stored. The forms of the other steps do not repeat the notice. */
const refusalSaidAtAtom = atom<FormStep | null>(null);

/** Returns why nothing is stored; null if this form does not have to show the reason. */
function useDraftRefusal(step: FormStep | null): 'full' | 'refused' | null {
  const refusal = useAtomValue(draftRefusalAtom);
  const [saidAt, setSaidAt] = useAtom(refusalSaidAtAtom);
  const isToSay = step !== null && refusal !== null && (saidAt === null || saidAt === step);
  useEffect(() => {
    if (isToSay) setSaidAt(step);
  }, [isToSay, setSaidAt, step]);
  return isToSay ? refusal : null;
}

/** Shows that typed text was restored or cleared, or that this device stores nothing. */
function DraftNotice({ draft }: { readonly draft: FormDraft }) {
  const { t } = useLingui();
  const refusal = useDraftRefusal(draft.step);
  if (refusal !== null) {
    return (
      <Notice kind="warning" isAnnounced>
        {refusal === 'full'
          ? t`На устройстве нет места, и то, что вы вводите, не сохраняется. Если закрыть или обновить страницу, этот шаг придётся заполнить снова. Подать заявку это не мешает.`
          : t`На этом устройстве нельзя сохранить то, что вы вводите. Если закрыть или обновить страницу, этот шаг придётся заполнить снова. Подать заявку это не мешает.`}
      </Notice>
    );
  }
  if (draft.news === 'none') return null;
  const isCleared = draft.news === 'cleared';
  return (
    <Notice
      kind="info"
      isAnnounced
      actions={
        <Button kind="outlined" size="s" onClick={isCleared ? draft.undoClear : draft.clear}>
          {isCleared ? t`Вернуть введённое` : t`Очистить форму`}
        </Button>
      }
    >
      {isCleared ? t`Форма очищена.` : t`Мы вернули то, что вы ввели раньше.`}
    </Notice>
  );
}

interface ContractFormViewProps<Values extends FieldValues, Body> {
  readonly contractForm: ContractForm<Values, Body>;
  readonly submitLabel: string;
  /** `secondary` if another action of the page is more important. */
  readonly kind?: 'primary' | 'secondary';
  /** Further actions below the submitting button. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a form of the contract: error summary, fields, the problem of its call, and the button. */
export function ContractFormView<Values extends FieldValues, Body>(
  props: ContractFormViewProps<Values, Body>,
) {
  const { contractForm, submitLabel, kind = 'primary', below, children } = props;
  const { form, submit, problem, isSending, isSlow, summary, hasOneField, attempt, draft } =
    contractForm;
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit}>
        <DraftNotice draft={draft} />
        <ErrorSummary
          heading={t`Проверьте отмеченные поля`}
          errors={summary}
          attempt={attempt}
          hasOneField={hasOneField}
        />
        {children}
        <CallProblem error={problem} onRetry={submit} submits="fields" isSlow={isSlow} />
        <FormActions>
          <Button
            // Another element than the prerendered one, because Firefox enables the latter again after a reload. Before the scripts
            // have loaded, the browser itself would send the form, also by Enter.
            key={String(isHydrated)}
            type="submit"
            kind={kind}
            size="l"
            isLoading={isSending}
            hasError={attempt > 0 && summary.length > 0}
            // A press must not take the focus from the field: the field might then show an error, which would move the
            // button away.
            onMouseDown={(event) => event.preventDefault()}
          >
            {submitLabel}
          </Button>
        </FormActions>
        {below}
      </Form>
    </FormProvider>
  );
}
