import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { correct, type FormStep, getClientInfo, reviewStep } from '../../../api/contract.ts';
import { onVisible } from '../../../device/pageLifecycle.ts';
import { useServerToday } from '../../../device/useServerToday.ts';
import type { LoanChoice } from '../../../loan/loanChoice.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { storeSubmittedValues } from '../../drafts/submittedValues.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { serverTermsAtom } from '../../parts/companion/companionTerms.ts';
import { Figures } from '../../parts/Figures.tsx';
import { termsAmong } from '../../parts/termsAmong.ts';
import { useAnswer } from '../../parts/useAnswer.ts';
import { useCountries } from '../../parts/useCountries.ts';
import { useSubmittedValues } from '../../parts/useSubmittedValues.ts';
import { callApi } from '../../session/callApi.ts';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { CorrectTerms } from './CorrectTerms.tsx';
import { reviewGroups } from './reviewRows.ts';
import { signedTerms } from './signedTerms.ts';
import './review.css';

/**
 * Returns the values of this registration. The server's values take precedence over the values that this device has submitted.
 */
function useValues() {
  const step = useAtomValue(stepAtom);
  const uuid = step?.uuid ?? null;
  const { submitted, isRead } = useSubmittedValues(uuid);
  const canCorrect = step?.step_name === reviewStep;
  const ofServer = canCorrect ? step.context.values : null;
  const values = { ...submitted, ...ofServer };
  return { values, uuid, isRead: (uuid !== null && isRead) || Boolean(ofServer), canCorrect };
}

interface CorrectButtonProps {
  readonly step: FormStep;
  /** Title of the group, a part of the button's accessible name. */
  readonly group: string;
}

/** Renders the button that reopens the step of a review group. The step of the answer opens the step's page. */
function CorrectButton({ step, group }: CorrectButtonProps) {
  const { t } = useLingui();
  const { send, isSending, isSlow, error } = useCall(correct);
  return (
    <>
      <Button
        kind="outlined"
        size="s"
        aria-label={t`Исправить: ${group}`}
        isLoading={isSending}
        hasError={error !== null}
        onClick={() => void send({ body: { step } })}
      >
        {t`Исправить`}
      </Button>
      <CallProblem error={error} isSlow={isSlow} />
    </>
  );
}

interface CardProps {
  readonly title: string;
  /** The button beside the title; null while a correction is impossible. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Card({ title, action, children }: CardProps) {
  const heading = useId();
  return (
    <section className="stack stack--tight card" aria-labelledby={heading}>
      <div className="row review__head">
        <h3 className="small-heading" id={heading}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

interface LoanCardProps {
  readonly terms: LoanChoice;
  readonly canCorrect: boolean;
}

/** Shows the figures of the loan, or the form that corrects the terms. */
function LoanCard({ terms, canCorrect }: LoanCardProps) {
  const { i18n, t } = useLingui();
  const today = useServerToday();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const group = t`Заём`;
  const date = useFormats().date(today);
  const close = () => {
    setOpen(false);
    // The button appears with the next rendering.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const action =
    !canCorrect || isOpen ? null : (
      <Button
        ref={opener}
        kind="outlined"
        size="s"
        aria-label={t`Исправить: ${group}`}
        onClick={() => setOpen(true)}
      >
        {t`Исправить`}
      </Button>
    );
  return (
    <Card title={group} action={action}>
      {isOpen && canCorrect ? (
        <CorrectTerms terms={terms} onClose={close} />
      ) : (
        <>
          <Figures
            className="stack stack--tight"
            rowClassName="review__row"
            rows={signedTerms(i18n, terms, today)}
          />
          <p className="hint">{t`Это расчёт на ${date}, точные дни и суммы стоят в договоре.`}</p>
        </>
      )}
    </Card>
  );
}

/** Shows the terms of the loan and all submitted values before signing, one card for each group. */
export function Review() {
  const { i18n, t } = useLingui();
  const { values, uuid, isRead, canCorrect } = useValues();
  const { countries } = useCountries('country_id' in values);
  const nameOfCountry = (id: string) =>
    countries?.options.find(({ value }) => value === id)?.text ?? null;
  // After a restart the registration has no id, and nothing is fetched.
  const { answer, problem, reload, isSlow } = useAnswer(uuid, (signal) =>
    callApi(getClientInfo, { signal }),
  );
  // Another device may have changed the terms. The terms of this device are shown only until the server's terms arrive.
  // Without an answer nothing can be signed either, so the last known terms may stay.
  const isKnown = problem === null || (answer !== null && problem.isUnanswered);
  const ofServer = answer?.loan ?? null;
  const terms = isKnown ? (ofServer ?? termsAmong(values)) : null;
  const tellCompanion = useSetAtom(serverTermsAtom);
  useEffect(() => {
    if (ofServer === null || uuid === null) return;
    tellCompanion({ uuid, terms: ofServer });
    // A change of the terms is compared with these terms, not with terms that this device has sent earlier.
    const { amount, product, method } = ofServer;
    void storeSubmittedValues(uuid, 'terms', { amount, product, method });
  }, [ofServer, uuid, tellCompanion]);
  // Another tab or device may have changed the terms, which changes no step.
  useEffect(() => onVisible(reload), [reload]);
  if (Object.keys(values).length === 0 && !isRead) return <div className="review__unread" />;
  return (
    <section className="stack review" aria-labelledby="review">
      <h2 className="small-heading" id="review">{t`Проверьте, что вы указали`}</h2>
      {terms === null ? (
        <div className={problem === null && answer === null ? 'review__room' : undefined}>
          <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />
        </div>
      ) : (
        <LoanCard terms={terms} canCorrect={canCorrect && ofServer !== null} />
      )}
      {reviewGroups(i18n, values, nameOfCountry).map(({ title, step, rows, lost }) => (
        <Card
          key={title}
          title={title}
          action={canCorrect ? <CorrectButton step={step} group={title} /> : null}
        >
          {rows.length === 0 ? null : (
            <Figures className="stack stack--tight" rowClassName="review__row" rows={rows} />
          )}
          {lost.length === 0 ? null : (
            <Notice kind="warning">
              {lost.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Notice>
          )}
        </Card>
      ))}
    </section>
  );
}
