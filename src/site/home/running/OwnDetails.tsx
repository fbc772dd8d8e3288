import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { type ClientInfo, getClientInfo, type Loan } from '../../../api/contract.ts';
import {
  readSubmittedValues,
  submittedValuesAtom,
} from '../../../application/drafts/submittedValues.ts';
import { showLoanBadge } from '../../../application/session/badge.ts';
import { callApi } from '../../../application/session/callApi.ts';
import { refreshStep } from '../../../application/session/step.ts';
import { sessionToken } from '../../../application/session/token.ts';
import { isProductId, PRODUCTS } from '../../../calc/index.ts';
import { todayInAlmaty } from '../../../device/almatyTime.ts';
import { onVisible } from '../../../device/pageLifecycle.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { breakAfterYear } from '../../../locales/format.ts';
import { useFormats } from '../../../locales/useFormats.ts';

/** What the server has said just now; `unknown` after a failure, `closed` when there is no session any more. */
type Known =
  | { readonly kind: 'asking' | 'unknown' | 'closed' }
  | { readonly kind: 'application'; readonly stepName: string }
  | { readonly kind: 'loan'; readonly info: ClientInfo };

async function askServer(): Promise<Known> {
  try {
    const step = await refreshStep();
    if (step === null) return { kind: 'closed' };
    if (step.step_name !== 'personal_cabinet') {
      // The terms are shown to a session of the same registration only.
      if (step.uuid !== null) await readSubmittedValues(step.uuid).catch(() => {});
      return { kind: 'application', stepName: step.step_name };
    }
    // The server tells of a loan only to a session that has proven itself.
    const info = await callApi(getClientInfo);
    if (info.code_sent_to === null) showLoanBadge(info.loan, todayInAlmaty());
    return { kind: 'loan', info };
  } catch {
    return { kind: sessionToken() === null ? 'closed' : 'unknown' };
  }
}

/** Returns what the server says, asked again whenever the visitor returns to the page. */
function useKnown(): Known {
  const [known, setKnown] = useState<Known>({ kind: 'asking' });
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const answer = await askServer();
      if (isGone) return;
      if (answer.kind === 'closed') delete document.documentElement.dataset.hasSession;
      setKnown(answer);
    };
    const lookAgain = () => void look();
    lookAgain();
    const stop = onVisible(lookAgain);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return known;
}

/** The part of an application that a step belongs to, as `ApplicationSteps` counts them: from 1. */
const partOfStep = new Map([
  ['waiting_external_personal', 2],
  ['personal', 2],
  ['passport', 2],
  ['personal_and_passport', 2],
  ['address', 2],
  ['employment', 2],
  ['verigram', 3],
  ['waiting_external_photo', 3],
  ['waiting_liveness_results', 3],
  ['liveness_failed', 3],
  ['client_creating', 4],
  ['signing_init', 4],
  ['signing_init_success', 4],
  ['signing_failed', 4],
  ['signing_result', 4],
]);
const PARTS = 5;

/** Says at which step the application is, and what for where this device knows it. */
function ApplicationDetails({ stepName }: { readonly stepName: string }) {
  const { i18n, t } = useLingui();
  const { tenge } = useFormats();
  const { amount, product } = useAtomValue(submittedValuesAtom);
  const part = partOfStep.get(stepName);
  const names = [t`о себе`, t`фото`, t`заявление`];
  const name = part === undefined ? undefined : names[part - 2];
  const isTermsKnown =
    typeof amount === 'number' && typeof product === 'string' && isProductId(product);
  const terms = isTermsKnown ? PRODUCTS.find(({ id }) => id === product) : undefined;
  const lines = [
    name === undefined ? t`Заявка обрабатывается` : t`Шаг ${part} из ${PARTS}: ${name}`,
    ...(terms && typeof amount === 'number' ? [`${tenge(amount)}, ${termLabel(i18n, terms)}`] : []),
  ];
  return lines.join(' · ');
}

/** Says what the loan asks for next. */
function LoanDetails({ loan }: { readonly loan: Loan | null }) {
  const { t } = useLingui();
  const { money, date } = useFormats();
  if (loan === null || loan.status === 'to_sign') return t`Договор ждёт вашей подписи`;
  switch (loan.status) {
    case 'waiting':
      return t`Договор подписан, заём ждёт подтверждения`;
    case 'late':
      return loan.overdue
        ? t`Платёж просрочен: ${money(loan.overdue.amount)}`
        : t`Платёж просрочен`;
    case 'active':
      // At 360 px and text of 200 % a Kazakh date needs two lines.
      return loan.next_payment
        ? t`Следующий платёж ${money(loan.next_payment.amount)}, ${breakAfterYear(date(loan.next_payment.date))}`
        : t`Заём выдан`;
    case 'closed':
      return t`Заём закрыт`;
    case 'refused':
      return t`Заём отменён`;
    case 'declined':
      return t`Заявку не одобрили`;
  }
}

/** Renders what a live session may see: step and amount, of the loan only where the session has proven itself. */
export function OwnDetails() {
  const { t } = useLingui();
  const known = useKnown();
  switch (known.kind) {
    case 'asking':
    case 'closed':
      return null;
    case 'unknown':
      return t`Подробности появятся, когда ответит сервер.`;
    case 'application':
      return <ApplicationDetails stepName={known.stepName} />;
    case 'loan':
      return known.info.code_sent_to === null ? (
        <LoanDetails loan={known.info.loan} />
      ) : (
        t`Введите код из SMS, чтобы увидеть заём.`
      );
  }
}
