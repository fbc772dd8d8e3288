import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  askServer,
  type Running,
  type RunningLoan,
  STAGES,
  sessionNow,
  stageNumber,
} from '../../../application/running.ts';
import { PRODUCTS } from '../../../calc/index.ts';
import { onVisible } from '../../../device/pageLifecycle.ts';
import { termLabel } from '../../../loan/termLabel.ts';
import { breakAfterYear, formatDay } from '../../../locales/format.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { useFormats } from '../../../locales/useFormats.ts';

/**
 * Returns the server's answer, null before the first answer. Asks again at each return of the visitor to the page. Forgets
 * the answer with the session or with the device's note: the next session may belong to another person.
 */
function useKnown(): Running | null {
  const [known, setKnown] = useState<Running | null>(null);
  useEffect(() => {
    const root = document.documentElement;
    let session = sessionNow();
    let note = root.dataset.deviceHas;
    /** Replaced when the answer is forgotten, so that a late answer is not shown. */
    let era: object | null = {};
    const forget = () => {
      era = {};
      setKnown(null);
    };
    const look = async () => {
      const present = sessionNow();
      if (present !== session) forget();
      session = present;
      const its = era;
      const answer = await askServer();
      if (era !== its) return;
      if (answer.kind === 'closed') delete root.dataset.hasSession;
      setKnown(answer);
    };
    const lookAgain = () => void look();
    lookAgain();
    const stop = onVisible(lookAgain);
    // Another tab may log out or begin an application while this window is in sight.
    const marks = new MutationObserver(() => {
      if (root.dataset.deviceHas === note) return;
      note = root.dataset.deviceHas;
      forget();
      if (note !== undefined) lookAgain();
    });
    marks.observe(root, { attributeFilter: ['data-device-has'] });
    return () => {
      era = null;
      stop();
      marks.disconnect();
    };
  }, []);
  return known;
}

/** Renders the stage of the application, and the terms if this device knows them. */
function ApplicationDetails({
  stage,
  terms,
  pastLoans,
}: Extract<Running, { kind: 'application' }>) {
  const { i18n, t } = useLingui();
  const { tenge } = useFormats();
  const names: Readonly<Record<string, string>> = {
    about: t`о себе`,
    photo: t`фото`,
    statement: t`заявление`,
  };
  const name = stage === null ? undefined : names[stage];
  const part = stage === null ? 0 : stageNumber(stage);
  const PARTS = STAGES;
  const product = PRODUCTS.find(({ id }) => id === terms?.product);
  const lines = [
    name === undefined ? t`Заявка обрабатывается` : t`Шаг ${part} из ${PARTS}: ${name}`,
    ...(terms && product ? [`${tenge(terms.amount)}, ${termLabel(i18n, product)}`] : []),
  ];
  return (
    <>
      {lines.join(' · ')}
      {pastLoans === null ? null : (
        <a className="touch-link own-card__past" href={pastLoans}>{t`Прошлые займы`}</a>
      )}
    </>
  );
}

/** Renders the status of the loan, with the payment that is due. */
function LoanDetails({ loan }: { readonly loan: RunningLoan | null }) {
  const { t } = useLingui();
  const { money, date } = useFormats();
  const next = loan?.next_payment;
  const texts = {
    to_sign: t`Договор ждёт вашей подписи`,
    waiting: t`Договор подписан, заём ждёт подтверждения`,
    late: loan?.overdue ? t`Платёж просрочен: ${money(loan.overdue.amount)}` : t`Платёж просрочен`,
    // At 360 px and a text size of 200 % a Kazakh date needs two lines.
    active: next
      ? t`Следующий платёж ${money(next.amount)}, ${breakAfterYear(date(next.date))}`
      : t`Заём выдан`,
    closed: t`Заём закрыт`,
    refused: t`Заём отменён`,
    declined: t`Заявку не одобрили`,
    checking: t`Заявку проверяет сотрудник`,
  };
  return texts[loan?.status ?? 'to_sign'];
}

/** Adds the next payment to the loan in the calculator's bar, and marks the links to a late loan. */
function LoanInBar({ loan }: { readonly loan: RunningLoan | null }) {
  const { i18n, t } = useLingui();
  const isLate = loan?.status === 'late';
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-loan-late', isLate);
    return () => root.removeAttribute('data-loan-late');
  }, [isLate]);
  const place = document.querySelector('.calculator__due');
  const payment = loan?.status === 'active' ? loan.next_payment : null;
  if (place === null || (!isLate && payment === null)) return null;
  const day = payment === null ? '' : formatDay(languageOf(i18n), payment.date);
  const due = isLate ? t`платёж просрочен` : t`платёж ${day}`;
  return createPortal(` · ${due}`, place);
}

/** Renders the details for a live session: the application, or the loan if the session is proven by a code from an SMS. */
export function OwnDetails() {
  const { t } = useLingui();
  const known = useKnown();
  if (known === null) return null;
  switch (known.kind) {
    case 'closed':
      return null;
    case 'unknown':
      return t`Подробности появятся, когда ответит сервер.`;
    case 'application':
      return <ApplicationDetails {...known} />;
    case 'loan':
      return known.info.code_sent_to === null ? (
        <>
          <LoanDetails loan={known.info.loan} />
          <LoanInBar loan={known.info.loan} />
        </>
      ) : (
        t`Введите код из SMS, чтобы увидеть заём.`
      );
  }
}
