import { useRef, useState } from 'react';
import { type BodyOf, submitIin, submitTerms } from '../../api/contract.ts';
import { storeSubmittedValues, storeTriedValues } from '../../drafts/submittedValues.ts';
import { rememberHintOfIin } from '../../forms/iinHint.ts';
import { useSchemaForm } from '../../forms/useContractForm.ts';
import { knownStep } from '../../session/step.ts';
import { sessionToken } from '../../session/token.ts';
import { useCall } from '../../session/useCall.ts';
import type { ChosenTerms } from './chosenTerms.ts';
import { firstIinValues, iinBodyOf, iinSchema, personOf, termsOf } from './iinForm.ts';

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
export function useApplication(terms: ChosenTerms | null) {
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
