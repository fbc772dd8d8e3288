import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type ClientInfo, getClientInfo, type Loan } from '../../../api/contract.ts';
import { almatyDate } from '../../../device/almatyTime.ts';
import { almatyTime } from '../../../device/almatyTimeOfDay.ts';
import { importWhenPossible } from '../../../device/importWhenPossible.ts';
import { isOnline, onOffline, onOnline, onReturn, stopAll } from '../../../device/pageLifecycle.ts';
import { serverToday } from '../../../device/serverTime.ts';
import { languageOf } from '../../../locales/i18n.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { headOf } from '../../../ui/screen.ts';
import { focusHeading, isFocusNowhere } from '../../../ui/takeFocus.ts';
import { forgetSubmittedValues } from '../../drafts/submittedValues.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { showLoanBadge } from '../../session/badge.ts';
import { callApi } from '../../session/callApi.ts';
import { EndedLoan } from './EndedLoan.tsx';
import { formatInstant } from './formats.ts';
import { RunningLoan } from './RunningLoan.tsx';
import { SignedMoment } from './SignedMoment.tsx';
import { WaitingLoan } from './WaitingLoan.tsx';
import './cabinet.css';

export const head = headOf(
  msg`Личный кабинет`,
  msg`Здесь вы подписываете договор и видите свои платежи.`,
);

/** A return to the page within this time fetches nothing. */
const FRESH_FOR_MS = 60_000;

const watchConnection = (onChange: () => void) => stopAll(onOnline(onChange), onOffline(onChange));

interface LastKnownProps {
  readonly info: ClientInfo;
  readonly onAnswer: (info: ClientInfo) => void;
}

/**
 * Shows the time of the shown loan, and fetches the loan again at a return to the page: an installed app stays open for days.
 * After a failure the known loan stays. The line is always present, so nothing moves when the connection is lost.
 */
function LastKnown({ info, onAnswer }: LastKnownProps) {
  const { i18n, t } = useLingui();
  const [shown, setShown] = useState({ info, atMs: Date.now() });
  if (shown.info !== info) setShown({ info, atMs: Date.now() });
  const [hasFailed, setHasFailed] = useState(false);
  const hasNetwork = useSyncExternalStore(watchConnection, isOnline);
  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    // The device's clock may have been set back.
    if (Math.abs(Date.now() - shown.atMs) < FRESH_FOR_MS && !hasFailed) return;
    try {
      const answer = await callApi(getClientInfo, { signal });
      if (signal.aborted) return;
      setHasFailed(false);
      onAnswer(answer);
    } catch {
      // The line shows the failure. The guards leave a session that has ended.
      if (!signal.aborted) setHasFailed(true);
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    const stop = onReturn(() => void refresh(leaving.signal));
    return () => {
      leaving.abort();
      stop();
    };
  }, []);
  const isOfToday = almatyDate(shown.atMs) === almatyDate(Date.now());
  const at = isOfToday
    ? almatyTime(shown.atMs).slice(0, 5)
    : formatInstant(languageOf(i18n), new Date(shown.atMs).toISOString());
  return (
    <p className="hint cabinet__known">
      <span role="status">{hasFailed || !hasNetwork ? t`Нет связи.` : ''}</span>{' '}
      {t`Данные на ${at}`}
    </p>
  );
}

/**
 * Focuses the heading of a view that replaces the view with the focus.
 * @param view null while nothing is shown
 */
function useFocusOnView(view: string | null): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const hasChanged = shown.current !== null && view !== null && shown.current !== view;
    shown.current = view;
    if (hasChanged && isFocusNowhere())
      focusHeading(
        document.querySelector<HTMLElement>('.cabinet h2') ?? document.querySelector('h1'),
      );
  }, [view]);
}

type FormViews = typeof import('./SignContract.tsx');

let formViews: FormViews | null = null;
let missingViews: unknown;

interface ShownLoan extends Loan {
  readonly status: Exclude<Loan['status'], 'to_sign'>;
}

const isSigned = (loan: Loan | null): loan is ShownLoan =>
  loan !== null && loan.status !== 'to_sign';

/** Returns the loan to show; null while a form comes first: the code on another device, or the signature. */
function shownLoan({ code_sent_to, loan }: ClientInfo): ShownLoan | null {
  return code_sent_to === null && isSigned(loan) ? loan : null;
}

/** Fetches the loan, and then the code of the views with a form if the page needs such a view. */
async function fetchInfo(signal: AbortSignal): Promise<ClientInfo> {
  const info = await callApi(getClientInfo, { signal });
  if (shownLoan(info) === null && formViews === null) {
    try {
      // Waits for a missing network. A host without the file has a newer version.
      formViews = await importWhenPossible(() => import('./SignContract.tsx'), { maxFailures: 1 });
    } catch (error) {
      missingViews = error;
    }
  }
  return info;
}

/** Returns the views with a form. @throws the fault of their import, for the error page */
function knownFormViews(): FormViews {
  if (formViews === null) throw missingViews;
  return formViews;
}

interface FormViewProps {
  readonly info: ClientInfo;
  readonly onEntered: () => void;
  readonly onSigned: () => void;
  readonly reload: () => void;
}

function FormView({ info, onEntered, onSigned, reload }: FormViewProps) {
  const { EnterByCode, SignContract } = knownFormViews();
  return info.code_sent_to === null ? (
    <SignContract info={info} onSigned={onSigned} reload={reload} />
  ) : (
    <EnterByCode sentTo={info.code_sent_to} onEntered={onEntered} />
  );
}

/** Explains why the page is empty without a connection, and names the ways that remain. */
function NotKept() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Сведения о займе не хранятся на этом устройстве, поэтому без связи их не видно. Сумму назовут по телефону, а как заплатить, можно прочитать и сейчас:`}</p>
      <p>
        <Link className="touch-link" to="/how-to-back">{t`Как вернуть заём`}</Link>
      </p>
    </>
  );
}

/** Renders /register/lk: the contract to sign, then the loan. */
export function Screen() {
  const { t } = useLingui();
  const {
    answer: info,
    setAnswer: setInfo,
    problem,
    reload,
    isSlow,
  } = useAnswer('client info', fetchInfo);
  const loan = info && shownLoan(info);
  useEffect(() => {
    if (info !== null && info.code_sent_to === null) showLoanBadge(info.loan, serverToday());
  }, [info]);
  const [isJustSigned, setIsJustSigned] = useState(false);
  const isBegun =
    loan?.status === 'waiting' || loan?.status === 'active' || loan?.status === 'late';
  useFocusOnView(info && (info.code_sent_to === null ? (loan?.status ?? 'to_sign') : 'code'));
  return (
    <div className="stack cabinet">
      <h1>{t`Личный кабинет`}</h1>
      {loan ? <LastKnown info={info} onAnswer={setInfo} /> : null}
      <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />
      {info === null && problem?.isUnanswered ? <NotKept /> : null}
      {isJustSigned && info && loan && isBegun ? (
        <SignedMoment loan={loan} phone={info.phone} />
      ) : null}
      {info === null ? (
        problem === null ? (
          <Skeleton />
        ) : null
      ) : loan === null ? (
        <FormView
          info={info}
          onEntered={() => {
            // Erases the application that was typed here.
            void forgetSubmittedValues();
            reload();
          }}
          onSigned={() => {
            setIsJustSigned(true);
            reload();
          }}
          reload={reload}
        />
      ) : loan.status === 'waiting' ? (
        <WaitingLoan
          loan={loan}
          phone={info.phone}
          onAnswer={(answer) => {
            setIsJustSigned(false);
            setInfo(answer);
          }}
          onConflict={reload}
        />
      ) : loan.status === 'active' || loan.status === 'late' ? (
        <RunningLoan loan={loan} info={info} />
      ) : (
        <EndedLoan loan={loan} status={loan.status} />
      )}
    </div>
  );
}
