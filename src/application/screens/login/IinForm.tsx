import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { consentIds, hintOfIin, isIin, submitIin, submitTerms } from '../../../api/contract.ts';
import { storedVisitorId } from '../../../api/visitor.ts';
import { onVisible } from '../../../device/pageLifecycle.ts';
import { useServerToday } from '../../../device/useServerToday.ts';
import { comingOfAge } from '../../../loan/comingOfAge.ts';
import { isSameLoan, type LoanChoice } from '../../../loan/loanChoice.ts';
import { useFormats } from '../../../locales/useFormats.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useHeadingFocus } from '../../../ui/useHeadingFocus.ts';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { storeSubmittedValues, storeTriedValues } from '../../drafts/submittedValues.ts';
import { FormCheck, FormRadio } from '../../forms/FormFields.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { rememberHintOfIin } from '../../forms/iinHint.ts';
import { useSchemaForm } from '../../forms/useContractForm.ts';
import { ContractFormView } from '../../parts/ContractFormView.tsx';
import { termsToSendAtom } from '../../parts/companion/companionTerms.ts';
import { IdCardPicture } from '../../parts/pictures/IdCardPicture.tsx';
import { knownStep, leaveIin } from '../../session/step.ts';
import { currentSession, type SessionId, sessionToken } from '../../session/token.ts';
import { useCall } from '../../session/useCall.ts';
import { CookieNotice, useCookieProblem } from './CookieNotice.tsx';
import { ConsentText } from './consents.tsx';
import {
  firstIinValues,
  forgetIinAnswers,
  type IinPageBody,
  type IinValues,
  iinBodyOf,
  iinSchema,
  isOfAnotherVisitor,
  personOf,
  readIinAnswers,
  storeIinAnswers,
  termsBodyOf,
} from './iinForm.ts';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import { isOutdated, OutdatedTerms } from './OutdatedTerms.tsx';
import { type ChosenTerms, chosenTerms, readSubmittedTerms, storeTerms } from './terms.ts';
import { useCallAtIin } from './useCallAtIin.ts';
import { ANEW } from './waysOut.tsx';

interface FormProps {
  readonly terms: ChosenTerms | null;
  /** Called when the server requires newer terms than this version of the app shows. */
  readonly onOutdated: () => void;
}

/**
 * Creates the form of the IIN page. The first call sends the applicant, and the answer opens the session. The second call sends
 * the terms of the loan. After a failure of the second call, the form repeats only the second call. The form never changes the
 * terms of an application under way: `UnderWay` asks first.
 */
function useApplication({ terms, onOutdated }: FormProps) {
  const { state } = useLocation();
  /** True when the person begins anew, or has chosen terms: an application under way may have different terms. */
  const isAsked = terms?.isChosen === true || state === ANEW;
  const isAskedNow = useRef(isAsked);
  const iinCall = useCallAtIin(submitIin, {
    staysAt: ({ step_name }) => step_name !== 'iin' && isAskedNow.current,
  });
  const termsCall = useCall(submitTerms, {
    storeBefore: ({ body }) => storeTerms(knownStep()?.uuid, body, storeTriedValues),
    onLateAnswer: ({ uuid }, { body }) => {
      void storeTerms(uuid, body);
      forgetIinAnswers();
    },
  });
  const [areCookiesRefused, setCookiesRefused] = useState(false);
  /** Last body of the first call that the server has accepted, and the session of its answer. */
  const accepted = useRef<{ readonly person: string; readonly session: SessionId | null }>(null);
  const areOutdated = isOutdated(termsCall.error);
  useEffect(() => {
    if (areOutdated) onOutdated();
  }, [areOutdated, onOutdated]);
  const contractForm = useSchemaForm<IinValues, typeof iinSchema>({
    schema: iinSchema,
    defaultValues: firstIinValues,
    toBody: iinBodyOf,
    sending: {
      error: iinCall.error ?? (areOutdated ? null : termsCall.error),
      isSending: iinCall.isSending || termsCall.isSending,
      isSlow: iinCall.isSlow || termsCall.isSlow,
    },
    send: async (body) => {
      if (terms === null) return;
      termsCall.clearError();
      const person = personOf(body);
      const personAsSent = JSON.stringify(person);
      // The first call is needed again when the session has ended between the calls, or has become another person's by the
      // form of another tab.
      const session = currentSession();
      const isAccepted =
        accepted.current?.person === personAsSent && accepted.current.session === session;
      if (!isAccepted || session === null) {
        isAskedNow.current = isAsked;
        const answer = await iinCall.send({ body: person });
        if (answer === null) return;
        const isStored = sessionToken() !== null;
        setCookiesRefused(!isStored);
        if (!isStored) return;
        rememberHintOfIin(person.iin);
        if (answer.step_name !== 'iin') {
          forgetIinAnswers();
          await goOnWithSameTerms(answer.uuid, state === ANEW ? null : terms);
          return;
        }
        accepted.current = { person: personAsSent, session: currentSession() };
        // At later steps the server ignores answers to these questions. No device stores the IIN.
        if (answer.uuid !== null) {
          const { is_resident_rk, is_ipdl } = person;
          void storeSubmittedValues(answer.uuid, 'iin', { is_resident_rk, is_ipdl });
        }
      }
      const termsBody = termsBodyOf(terms);
      const answer = await termsCall.send({ body: termsBody });
      if (answer === null) return;
      void storeTerms(answer.uuid, termsBody);
      forgetIinAnswers();
    },
  });
  return { contractForm, areCookiesRefused };
}

/** Continues an application under way without a question, if this device has submitted the same terms. */
async function goOnWithSameTerms(uuid: string | null, terms: LoanChoice | null): Promise<void> {
  if (terms === null) return;
  const submitted = await readSubmittedTerms(uuid);
  if (submitted !== null && isSameLoan(submitted, terms)) leaveIin();
}

/** Stores and restores the form's answers for this tab, because the person may visit the calculator meanwhile. */
function useKeptAnswers(form: UseFormReturn<IinValues, unknown, IinPageBody>): void {
  // A layout effect, because the effects of the fields already enter answers that were given before the scripts had loaded.
  useLayoutEffect(() => {
    const kept = readIinAnswers();
    // As initial values, so that the form does not delay an update of the app: stored answers survive the update.
    if (kept !== null) form.reset({ ...kept, iin: form.getValues('iin') });
    const watching = form.watch(() => storeIinAnswers(form.getValues()));
    let visitor = storedVisitorId();
    const stopLooking = onVisible(() => {
      // After a logout in another tab the next person must not see the IIN and the answers.
      if (isOfAnotherVisitor(visitor)) form.reset(firstIinValues);
      visitor = storedVisitorId();
    });
    return () => {
      watching.unsubscribe();
      stopLooking();
    };
  }, [form]);
}

/** Warns that the holder of the IIN is under age. The form can still be sent, because the public database decides. */
function AgeNotice() {
  const { t } = useLingui();
  const { date } = useFormats();
  const { setValue, setFocus } = useFormContext<IinValues>();
  const iin = useWatch<IinValues, 'iin'>({ name: 'iin' });
  const born = isIin(iin) ? hintOfIin(iin)?.birthday : null;
  const today = useServerToday();
  const ofAge = born ? comingOfAge(born, today) : null;
  const day = ofAge === null ? '' : date(ofAge);
  const clear = () => {
    setValue('iin', '');
    setFocus('iin');
  };
  return (
    <div role="status">
      {ofAge === null ? null : (
        <Notice kind="warning">
          <p>{t`Судя по ИИН, вам ещё нет 18 лет. Займы выдают с 18: с ${day} вы сможете подать заявку.`}</p>
          <p>{t`Если ИИН не ваш или в нём ошибка, введите другой. Если возраст в ИИН указан неверно, продолжайте: его сверят с государственной базой.`}</p>
          <p>
            <Button kind="secondary" onClick={clear}>
              {t`Ввести другой ИИН`}
            </Button>
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Asks about public office. A person who cannot tick the box presses a button, and reads the consequences. */
function PublicOffice() {
  const { t } = useLingui();
  const { setValue, setFocus } = useFormContext<IinValues>();
  const isOfficial = useWatch<IinValues, 'is_ipdl'>({ name: 'is_ipdl' });
  const declare = () => {
    setValue('is_ipdl', true, { shouldDirty: true, shouldValidate: true });
    // The pressed button disappears.
    setFocus('is_ipdl');
  };
  return (
    <div className="stack stack--tight">
      <FormCheck
        name="is_ipdl"
        isTicked={(value) => value === false}
        toValue={(isTicked) => (isTicked ? false : null)}
        hint={t`Так называют того, кто занимает или занимал важную должность в другом государстве или международной организации, и его близких родственников.`}
      />
      <div role="status">
        {isOfficial === true ? (
          <Notice kind="info">
            {t`Вы указали, что вы такое лицо или его близкий родственник. Продолжить можно: заявку рассмотрит сотрудник, он спросит о должности и о том, откуда деньги на погашение. Это дольше обычного. Если указали по ошибке, поставьте отметку выше.`}
          </Notice>
        ) : null}
      </div>
      {isOfficial === null ? (
        <p className="login__office">
          <Button kind="secondary" size="s" onClick={declare}>
            {t`Не могу поставить отметку`}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function Fields(props: FormProps) {
  const { t } = useLingui();
  const { contractForm, areCookiesRefused } = useApplication(props);
  useKeptAnswers(contractForm.form);
  const cookieProblem = useCookieProblem() ?? (areCookiesRefused ? 'refused' : null);
  return (
    <>
      {cookieProblem === null ? null : <CookieNotice problem={cookieProblem} />}
      <ContractFormView contractForm={contractForm} submitLabel={t`Продолжить`}>
        <div className="stack stack--tight">
          <FormMasked name="iin" mask="iin" hint={t`12 цифр.`} />
          <IdCardPicture field="iin" />
          <p className="hint">{t`По ИИН мы найдём заявку, которую вы начали на этом устройстве, или откроем новую.`}</p>
          <AgeNotice />
        </div>
        <FormRadio
          name="is_resident_rk"
          choices={[
            { value: 'yes', label: t`Да` },
            { value: 'no', label: t`Нет` },
          ]}
          hint={t`Резидент — гражданин Казахстана или иностранец с видом на жительство.`}
        />
        <PublicOffice />
        <div className="stack login__consents">
          {consentIds.map((id) => (
            <FormCheck
              key={id}
              name={id}
              isTicked={(value) => value === true}
              toValue={(isTicked) => isTicked}
              details={{ summary: t`Прочитать текст`, text: <ConsentText id={id} /> }}
            />
          ))}
        </div>
      </ContractFormView>
    </>
  );
}

/** Passes the terms of the loan to the companion, which shows the terms. */
function useTermsInCompanion(terms: ChosenTerms | null): void {
  const show = useSetAtom(termsToSendAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendering reads the same terms anew
  useEffect(() => {
    show(terms);
    return () => show(null);
  }, [terms?.amount, terms?.product, terms?.method]);
}

/** Renders the form of the first step: the applicant and the consents. */
export function IinForm() {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const [areOutdated, setOutdated] = useState(false);
  const terms = isHydrated ? chosenTerms(search) : null;
  useTermsInCompanion(terms);
  useHeadingFocus(areOutdated ? 'outdated' : 'form');
  const onOutdated = useCallback(() => setOutdated(true), []);
  // The form is removed, because a half-filled form would delay the new version.
  if (areOutdated) return <OutdatedTerms onBack={() => setOutdated(false)} />;
  return (
    <>
      <OpenElsewhere search={search} />
      <Fields terms={terms} onOutdated={onOutdated} />
    </>
  );
}
