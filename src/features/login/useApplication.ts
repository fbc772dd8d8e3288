import { useRef, useState } from 'react';
import { submitIin, submitTerms } from '../../api/contract.ts';
import { rememberHintOfIin } from '../../forms/iinHint.ts';
import { useSchemaForm } from '../../forms/useContractForm.ts';
import { sessionToken } from '../../session/token.ts';
import { useCall } from '../../session/useCall.ts';
import type { ChosenTerms } from './chosenTerms.ts';
import { firstIinValues, iinBodyOf, iinSchema, personOf, termsOf } from './iinForm.ts';
import { keepForReview, keepForReviewBeforeAnswer } from './restoreForReview.ts';

/**
 * The IIN page's form: sends who applies (the call keeps the session), then what is applied for. When only the second call
 * failed, only that one is sent again.
 */
export function useApplication(terms: ChosenTerms | null) {
  const iinCall = useCall(submitIin);
  const termsCall = useCall(submitTerms, {
    onLateAnswer: ({ uuid }, { body }) => keepForReview(uuid, 'terms', body),
  });
  const [areCookiesRefused, setCookiesRefused] = useState(false);
  /** Whom the server knows already, as it was sent. */
  const acceptedPerson = useRef<string | null>(null);
  const contractForm = useSchemaForm({
    schema: iinSchema,
    defaultValues: { ...firstIinValues },
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
      // A session that ended between the two calls takes what it knew with it.
      if (acceptedPerson.current !== personAsSent || sessionToken() === null) {
        const answer = await iinCall.send({ body: person });
        if (answer === null) return;
        const isKept = sessionToken() !== null;
        setCookiesRefused(!isKept);
        if (!isKept) return;
        rememberHintOfIin(person.iin);
        acceptedPerson.current = personAsSent;
        // Somebody who goes on has terms already: only a calculation that they bring changes them.
        if (answer.step_name !== 'iin' && !terms.isChosen) return;
        // Once terms are accepted, other answers to these questions change nothing.
        if (answer.step_name === 'iin') keepForReview(answer.uuid, 'iin', person);
      }
      const asked = termsOf(terms, body);
      keepForReviewBeforeAnswer('terms', asked);
      const answer = await termsCall.send({ body: asked });
      if (answer !== null) keepForReview(answer.uuid, 'terms', asked);
    },
  });
  return { contractForm, areCookiesRefused };
}
