import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getDefaultStore } from 'jotai';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type ClientInfo, getClientInfo, type Loan } from '../../../api/contract.ts';
import { returnsAtom } from '../../../api/reachability.ts';
import { almatyDate } from '../../../device/almatyTime.ts';
import { almatyTime } from '../../../device/almatyTimeOfDay.ts';
import { importNeeded, importWhenPossible } from '../../../device/importWhenPossible.ts';
import {
  isOnline,
  onOffline,
  onOnline,
  onVisible,
  stopAll,
} from '../../../device/pageLifecycle.ts';
import { useServerToday } from '../../../device/useServerToday.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { headOf } from '../../../ui/screen.ts';
import { useHeadingFocus } from '../../../ui/useHeadingFocus.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { showLoanBadge } from '../../session/badge.ts';
import { callApi } from '../../session/callApi.ts';
import { formatInstant } from './formats.ts';
import { RunningLoan } from './RunningLoan.tsx';
import './cabinet.css';

export const head = headOf(
  msg`Личный кабинет`,
  msg`Здесь вы подписываете договор и видите свои платежи.`,
);

/** A return to the page within this time of the last answer fetches nothing. */
const FRESH_FOR_MS = 60_000;

const watchConnection = (onChange: () => void) => stopAll(onOnline(onChange), onOffline(onChange));

interface LastKnownProps {
  readonly info: ClientInfo;
  readonly onAnswer: (info: ClientInfo) => void;
}

/**
 * Shows the time of the last answer, and fetches the loan again at a return of person or connection, because an installed app
 * stays open for days. After a failure the known loan stays. The line is always present, so a lost connection moves nothing.
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
      // The line shows the failure. The guards leave the page when the session has ended.
      if (!signal.aborted) setHasFailed(true);
    }
  });
  useEffect(() => {
    const leaving = new AbortController();
    const look = () => void refresh(leaving.signal);
    const stop = stopAll(onVisible(look), getDefaultStore().sub(returnsAtom, look));
    return () => {
      leaving.abort();
      stop();
    };
  }, []);
  // Renders again when a day begins.
  useServerToday();
  const isOfToday = almatyDate(shown.atMs) === almatyDate(Date.now());
  const at = isOfToday ? almatyTime(shown.atMs).slice(0, 5) : formatInstant(i18n, shown.atMs);
  return (
    <p className="hint cabinet__known">
      <span role="status">{hasFailed || !hasNetwork ? t`Нет связи.` : ''}</span>{' '}
      {t`Данные на ${at}`}
    </p>
  );
}

type LateViews = typeof import('./lateViews.ts');

let views: LateViews | null = null;
let fault: unknown;

/** Imports the views that few visits need. */
async function prepareViews(): Promise<void> {
  try {
    // Waits for the network. If there is a network, one failure is enough, because a host without the file has a newer
    // version.
    views ??= await importWhenPossible(() => import('./lateViews.ts'), { maxFailures: 1 });
  } catch (error) {
    fault = error;
  }
}

/** Returns the imported views. @throws the error of the import, for the error page */
function knownViews(): LateViews {
  if (views === null) throw fault;
  return views;
}

interface ShownLoan extends Loan {
  readonly status: Exclude<Loan['status'], 'to_sign'>;
}

const isSigned = (loan: Loan | null): loan is ShownLoan =>
  loan !== null && loan.status !== 'to_sign';

/** Returns the loan to show; null while a form comes first: the code on another device, or the signature. */
function shownLoan({ code_sent_to, loan }: ClientInfo): ShownLoan | null {
  return code_sent_to === null && isSigned(loan) ? loan : null;
}

const isRunning = ({ status }: ShownLoan) => status === 'active' || status === 'late';

/** Returns the client info after the code of the loan's view is loaded. */
async function withView(info: ClientInfo): Promise<ClientInfo> {
  const loan = shownLoan(info);
  if (loan === null || !isRunning(loan)) await prepareViews();
  return info;
}

/** Fetches the client info, and then the code of the loan's view. */
async function fetchInfo(signal: AbortSignal): Promise<ClientInfo> {
  return withView(await callApi(getClientInfo, { signal }));
}

interface LoanViewProps {
  readonly info: ClientInfo;
  readonly onSigned: () => void;
  /** Called with the answer to a confirmation or a refusal. */
  readonly onAnswer: (info: ClientInfo) => void;
  readonly reload: () => void;
}

/** Shows the form that comes first, or the loan in its status. `withView` has loaded the code. */
function LoanView({ info, onSigned, onAnswer, reload }: LoanViewProps) {
  const loan = shownLoan(info);
  if (loan === null) {
    const { EnterByCode, SignContract } = knownViews();
    return info.code_sent_to === null ? (
      <SignContract info={info} onSigned={onSigned} reload={reload} />
    ) : (
      <EnterByCode sentTo={info.code_sent_to} onEntered={reload} />
    );
  }
  const { status } = loan;
  if (status === 'active' || status === 'late') return <RunningLoan loan={loan} info={info} />;
  if (status === 'waiting') {
    const { WaitingLoan } = knownViews();
    return <WaitingLoan loan={loan} phone={info.phone} onAnswer={onAnswer} onConflict={reload} />;
  }
  const { CheckingLoan, EndedLoan } = knownViews();
  if (status === 'checking') return <CheckingLoan loan={loan} />;
  return <EndedLoan loan={loan} status={status} />;
}

type PastPart = typeof import('./PastLoans.tsx');

/** Shows the earlier loans below the present loan. The code is loaded late, because the page is complete without this part. */
function Past({ shownNumber }: { readonly shownNumber: string | null }) {
  const [part, setPart] = useState<PastPart | null>(null);
  useEffect(() => {
    void importNeeded(() => import('./PastLoans.tsx')).then(setPart);
  }, []);
  return part === null ? null : <part.PastLoans shownNumber={shownNumber} />;
}

/** Explains why the page is empty without a connection, and names the remaining ways. */
function NotKept() {
  const { t } = useLingui();
  return (
    <>
      <div className="empty-picture empty-picture--offline" />
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
  const { answer: info, setAnswer, problem, reload, isSlow } = useAnswer('client info', fetchInfo);
  const loan = info && shownLoan(info);
  const today = useServerToday();
  useEffect(() => {
    if (info !== null && info.code_sent_to === null) showLoanBadge(info.loan, today);
  }, [info, today]);
  const [isJustSigned, setIsJustSigned] = useState(false);
  const isBegun = loan !== null && (loan.status === 'waiting' || isRunning(loan));
  const showAnswer = (answer: ClientInfo) => void withView(answer).then(setAnswer);
  const view = info && (info.code_sent_to === null ? (loan?.status ?? 'to_sign') : 'code');
  useHeadingFocus(view, '.cabinet');
  return (
    <div className="stack cabinet">
      <h1>{t`Личный кабинет`}</h1>
      {loan ? <LastKnown info={info} onAnswer={showAnswer} /> : null}
      <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />
      {info === null && problem?.isUnanswered ? <NotKept /> : null}
      {isJustSigned && views && info && loan && isBegun ? (
        <views.SignedMoment loan={loan} phone={info.phone} />
      ) : null}
      {info === null && problem === null ? <Skeleton /> : null}
      {info === null ? null : (
        <LoanView
          info={info}
          onSigned={() => {
            setIsJustSigned(true);
            reload();
          }}
          onAnswer={(answer) => {
            setIsJustSigned(false);
            showAnswer(answer);
          }}
          reload={reload}
        />
      )}
      {info === null || info.code_sent_to !== null ? null : (
        <Past shownNumber={info.loan?.contract_number ?? null} />
      )}
    </div>
  );
}
