import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { consentIds, reviewStep, type StepAnswer, submitTerms } from '../../../api/contract.ts';
import type { ApiError } from '../../../api/errors.ts';
import { findProduct } from '../../../calc/index.ts';
import { isSameLoan, type LoanChoice } from '../../../loan/loanChoice.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { formatMoney } from '../../../locales/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useHeadingFocus } from '../../../ui/useHeadingFocus.ts';
import { storeTriedValues } from '../../drafts/submittedValues.ts';
import { fieldTexts } from '../../forms/fieldTexts.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { serverTermsAtom } from '../../parts/companion/companionTerms.ts';
import { ChangeLoanLink, LoanFigures } from '../../parts/LoanFigures.tsx';
import { leaveIin } from '../../session/step.ts';
import { isProofDue, rowOf } from '../../steps.ts';
import { ConsentText } from './consents.tsx';
import { termsBodyOf } from './iinForm.ts';
import { isOutdated, OutdatedTerms } from './OutdatedTerms.tsx';
import { type ChosenTerms, chosenTerms, readSubmittedTerms, storeTerms } from './terms.ts';
import { useCallAtIin } from './useCallAtIin.ts';
import { LeaveButton, RestartButton } from './waysOut.tsx';

/**
 * Returns a function that describes a loan: `78 500 ₸ на 12 мес.`
 * @param withMethod adds the method of repayment, for two loans that differ in the method alone
 */
function useTermsText(): (terms: LoanChoice, withMethod?: boolean) => string {
  const { i18n, t } = useLingui();
  return ({ amount, product, method }, withMethod = false) => {
    const money = formatMoney(amount);
    const term = termLabel(i18n, findProduct(product));
    if (!withMethod) return t`${money} на ${term}`;
    return method === 'annuity'
      ? t`${money} на ${term}, равными платежами`
      : t`${money} на ${term}, убывающими платежами`;
  };
}

/** Returns the terms that this device has submitted; null without such terms, undefined during the read. */
function useSubmittedTerms(uuid: string | null): LoanChoice | null | undefined {
  const [submitted, setSubmitted] = useState<LoanChoice | null>();
  useEffect(() => {
    void readSubmittedTerms(uuid).then(setSubmitted);
  }, [uuid]);
  return submitted;
}

/** Shows the possible actions: to continue the application, to begin another application, or to leave. */
function Ways({ primary }: { readonly primary?: ReactNode }) {
  const { t } = useLingui();
  return (
    <FormActions>
      {primary ?? <Button size="l" onClick={leaveIin}>{t`Продолжить заявку`}</Button>}
      <RestartButton />
      <LeaveButton hasSession />
    </FormActions>
  );
}

/** Shows the texts of the consents that the applicant confirms again with the new terms. */
function ConsentsToRead() {
  const { i18n, t } = useLingui();
  return (
    <div className="stack stack--tight">
      <p>{t`Если согласитесь, заявка пойдёт на новых условиях. Ваши согласия те же, вы подтверждаете их ещё раз:`}</p>
      {consentIds.map((id) => (
        <details key={id} className="disclosure check-field__details login__consent">
          <summary className="check-field__summary">{i18n._(fieldTexts[id].label)}</summary>
          <div className="check-field__text">
            <ConsentText id={id} />
          </div>
        </details>
      ))}
    </div>
  );
}

interface LoanTermsProps {
  readonly terms: LoanChoice;
  /** The query for the way back to the calculator. */
  readonly search: string;
}

/** Shows the new terms of a loan and their cost, with a link back to the calculator. */
function LoanTerms({ terms, search }: LoanTermsProps) {
  const { t } = useLingui();
  return (
    <section className="stack stack--tight loan-terms" aria-labelledby="loan-terms">
      <h2 className="small-heading" id="loan-terms">
        {t`Новые условия`}
      </h2>
      <LoanFigures className="stack facts loan-terms__figures" terms={terms} />
      <ChangeLoanLink search={search} />
    </section>
  );
}

/** Returns the view of a change of terms, according to the server's answer. */
function viewOf(step: StepAnswer, error: ApiError | null, isChanged: boolean) {
  if (isChanged) return 'changed';
  if (isOutdated(error)) return 'outdated';
  const isFrozen = error?.code === 'TERMS_FROZEN' || rowOf(step.step_name)?.areTermsFrozen === true;
  if (isFrozen) return 'frozen';
  return error?.kind === 'conflict' && isProofDue(step) ? 'proof_first' : 'question';
}

interface ChangeOfTermsProps {
  readonly step: StepAnswer;
  /** null if this device has no submitted terms. */
  readonly submitted: LoanChoice | null;
  readonly chosen: ChosenTerms;
  readonly search: string;
}

/** Asks whether to replace the terms of the application by the calculator's terms. Nothing changes without an answer. */
function ChangeOfTerms({ step, submitted, chosen, search }: ChangeOfTermsProps) {
  const { t } = useLingui();
  const textOf = useTermsText();
  const [isChanged, setChanged] = useState(false);
  const tellCompanion = useSetAtom(serverTermsAtom);
  const finish = (uuid: string | null | undefined, terms: LoanChoice | undefined) => {
    void storeTerms(uuid, terms);
    if (uuid && terms !== undefined) tellCompanion({ uuid, terms });
    setChanged(true);
  };
  const call = useCallAtIin(submitTerms, {
    staysAt: () => true,
    storeBefore: ({ body }) => storeTerms(step.uuid, body, storeTriedValues),
    onLateAnswer: ({ uuid }, { body }) => finish(uuid, body),
  });
  const change = async () => {
    const body = termsBodyOf(chosen);
    const answer = await call.send({ body });
    if (answer === null) return;
    finish(answer.uuid, chosen);
  };
  const differsInMethod =
    submitted?.amount === chosen.amount && submitted.product === chosen.product;
  const view = viewOf(step, call.error, isChanged);
  useHeadingFocus(view);
  const newTerms = textOf(chosen, differsInMethod);
  const oldTerms =
    submitted === null || isProofDue(step) ? null : textOf(submitted, differsInMethod);

  if (view === 'proof_first') {
    return (
      <>
        <Notice kind="warning" isAnnounced>
          {t`Сначала подтвердите, что заявка ваша: продолжите её и пройдите проверку лица. Потом вернитесь из калькулятора с новыми условиями.`}
        </Notice>
        <Ways />
      </>
    );
  }
  if (view === 'outdated') return <OutdatedTerms onBack={call.clearError} />;
  if (view === 'frozen') {
    return (
      <>
        <Notice kind="warning" isAnnounced>
          <p>
            {oldTerms === null
              ? t`Условия этой заявки уже не изменить: они закреплены, когда вы перешли к подписанию.`
              : t`Условия этой заявки (${oldTerms}) уже не изменить: они закреплены, когда вы перешли к подписанию.`}
          </p>
          <p>
            {step.step_name === reviewStep
              ? t`Чтобы изменить их, продолжите заявку и нажмите «Исправить» у займа.`
              : t`Можно закончить её на прежних условиях или, пока договор не подписан, начать новую.`}
          </p>
        </Notice>
        <Ways />
      </>
    );
  }
  if (view === 'changed') {
    return (
      <>
        <Notice kind="success" isAnnounced>
          {t`Теперь в заявке ${newTerms}: условия изменены.`}
        </Notice>
        <LoanTerms terms={chosen} search={search} />
        <Ways />
      </>
    );
  }
  return (
    <>
      <p className="login__question">
        {oldTerms === null
          ? t`Вы выбрали ${newTerms}: изменить условия заявки?`
          : t`Вместо ${oldTerms} — ${newTerms}?`}
      </p>
      <LoanTerms terms={chosen} search={search} />
      <ConsentsToRead />
      <CallProblem error={call.error} onRetry={() => void change()} isSlow={call.isSlow} />
      <Ways
        primary={
          <>
            <Button size="l" isLoading={call.isSending} onClick={() => void change()}>
              {t`Да, ${newTerms}`}
            </Button>
            <Button kind="secondary" size="l" onClick={leaveIin}>
              {oldTerms === null ? t`Нет, оставить прежние условия` : t`Нет, оставить ${oldTerms}`}
            </Button>
          </>
        }
      />
    </>
  );
}

/**
 * Asks whether to continue the application under way, to begin anew, or to leave. If the calculator has another choice, also
 * asks about the terms.
 */
export function UnderWay({ step }: { readonly step: StepAnswer }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const submitted = useSubmittedTerms(step.uuid);
  const chosen = chosenTerms(search);
  // The choice at the time of the question, because the answer stores the new terms.
  const [asked] = useState(chosen);
  const isReading = submitted === undefined && asked.isChosen;
  const isOtherChoice =
    asked.isChosen &&
    submitted !== undefined &&
    (submitted === null || !isSameLoan(submitted, asked));
  return (
    <div className="stack">
      <h1>{t`Вы уже начали заявку`}</h1>
      {isReading ? <Skeleton /> : null}
      {isOtherChoice ? (
        <ChangeOfTerms step={step} submitted={submitted} chosen={asked} search={search} />
      ) : null}
      {isReading || isOtherChoice ? null : (
        <>
          <p>{t`Можно продолжить с того места, где вы остановились. Если начать заново, прежняя заявка закроется, и данные придётся ввести ещё раз.`}</p>
          <Ways />
        </>
      )}
    </div>
  );
}
