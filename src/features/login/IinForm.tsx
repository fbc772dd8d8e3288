import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type BodyOf, consentIds, submitIin, submitTerms } from '../../api/contract.ts';
import { storeSubmittedValues, storeTriedValues } from '../../drafts/submittedValues.ts';
import { FormCheck, FormRadio } from '../../forms/FormFields.tsx';
import { FormMasked } from '../../forms/FormMasked.tsx';
import { rememberHintOfIin } from '../../forms/iinHint.ts';
import { useSchemaForm } from '../../forms/useContractForm.ts';
import { knownStep } from '../../session/step.ts';
import { sessionToken } from '../../session/token.ts';
import { useCall } from '../../session/useCall.ts';
import { ContractFormView } from '../../steps/ContractFormView.tsx';
import { readCookie } from '../../storage/cookies.ts';
import { cookieNames } from '../../storage/keys.ts';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { CookiesRefused, useCookiesRefused } from './CookiesRefused.tsx';
import { type ChosenTerms, chosenTerms } from './chosenTerms.ts';
import { ConsentText } from './consents.tsx';
import { firstIinValues, iinBodyOf, iinSchema, personOf, termsOf } from './iinForm.ts';
import { LoanTerms } from './LoanTerms.tsx';

/** Stores the terms for the review before signing, without the consents: their texts are signed in full. */
function storeTerms(
  store: typeof storeSubmittedValues,
  uuid: string | null | undefined,
  terms: BodyOf<typeof submitTerms> | undefined,
): void {
  if (!uuid || terms === undefined) return;
  const { amount, product, method } = terms;
  void store(uuid, 'terms', { amount, product, method });
}

/**
 * Creates the form of the IIN page. It sends the applicant, whose answer brings the session, and then the terms of the
 * loan. Only the second call is sent again when only that one failed.
 */
function useApplication(terms: ChosenTerms | null) {
  const iinCall = useCall(submitIin);
  const termsCall = useCall(submitTerms, {
    onLateAnswer: ({ uuid }, { body }) => storeTerms(storeSubmittedValues, uuid, body),
  });
  const [areCookiesRefused, setCookiesRefused] = useState(false);
  /** The body of the first call that the server has accepted. */
  const acceptedPerson = useRef<string | null>(null);
  const contractForm = useSchemaForm({
    schema: iinSchema,
    defaultValues: firstIinValues,
    toBody: iinBodyOf,
    sending: {
      error: iinCall.error ?? termsCall.error,
      isSending: iinCall.isSending || termsCall.isSending,
      isSlow: iinCall.isSlow || termsCall.isSlow,
    },
    send: async (body) => {
      if (terms === null) return;
      termsCall.clearError();
      const person = personOf(body);
      const personAsSent = JSON.stringify(person);
      // The first call is needed again when the session has ended between the two.
      if (acceptedPerson.current !== personAsSent || sessionToken() === null) {
        const answer = await iinCall.send({ body: person });
        if (answer === null) return;
        const isStored = sessionToken() !== null;
        setCookiesRefused(!isStored);
        if (!isStored) return;
        rememberHintOfIin(person.iin);
        acceptedPerson.current = personAsSent;
        // An application under way has terms already; only a calculation that the applicant brings changes them.
        if (answer.step_name !== 'iin' && !terms.isChosen) return;
        // After the terms other answers to these questions change nothing. The IIN is stored on no device.
        if (answer.step_name === 'iin' && answer.uuid !== null) {
          const { is_resident_rk, is_ipdl } = person;
          void storeSubmittedValues(answer.uuid, 'iin', { is_resident_rk, is_ipdl });
        }
      }
      const termsBody = termsOf(terms, body);
      // The page may be gone before the answer.
      storeTerms(storeTriedValues, knownStep()?.uuid, termsBody);
      const answer = await termsCall.send({ body: termsBody });
      if (answer !== null) storeTerms(storeSubmittedValues, answer.uuid, termsBody);
    },
  });
  return { contractForm, areCookiesRefused };
}

/** Renders the form of the first step: the terms of the loan, the applicant and the consents. */
export function IinForm() {
  const { t } = useLingui();
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const terms = isHydrated ? chosenTerms(search, readCookie(cookieNames.calculatorAmount)) : null;
  const application = useApplication(terms);
  const wereCookiesRefused = useCookiesRefused();
  return (
    <>
      <LoanTerms terms={terms} search={isHydrated ? search : ''} />
      {wereCookiesRefused || application.areCookiesRefused ? <CookiesRefused /> : null}
      <ContractFormView contractForm={application.contractForm} submitLabel={t`Продолжить`}>
        <FormMasked name="iin" mask="iin" hint={t`12 цифр, есть в удостоверении личности.`} />
        <FormRadio
          name="is_resident_rk"
          choices={[
            { value: 'yes', label: t`Да` },
            { value: 'no', label: t`Нет` },
          ]}
          hint={t`Резидент — гражданин Казахстана или иностранец с видом на жительство.`}
        />
        <FormCheck
          name="is_ipdl"
          isTicked={(isOfficial) => isOfficial !== true}
          toValue={(isTicked) => !isTicked}
          hint={t`Снимите отметку, если вы занимаете или занимали важную должность в другом государстве или международной организации либо вы близкий родственник такого лица.`}
        />
        <div className="stack login__consents">
          {consentIds.map((id) => (
            <FormCheck
              key={id}
              name={id}
              isTicked={(acceptedAt) => acceptedAt !== ''}
              toValue={(isTicked) => (isTicked ? new Date().toISOString() : '')}
              details={{ summary: t`Прочитать текст`, text: <ConsentText id={id} /> }}
            />
          ))}
        </div>
      </ContractFormView>
    </>
  );
}
