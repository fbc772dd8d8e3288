import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getClientInfo } from '../../api/contract.ts';
import { forgetSubmittedValues } from '../../drafts/submittedValues.ts';
import { todayInAlmaty } from '../../platform/almatyTime.ts';
import { showLoanBadge } from '../../session/badge.ts';
import { callApi } from '../../session/callApi.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { useAnswer } from '../../steps/useAnswer.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { focusHeading, isFocusNowhere } from '../../ui/takeFocus.ts';
import { EndedLoan } from './EndedLoan.tsx';
import { EnterByCode } from './EnterByCode.tsx';
import { RunningLoan } from './RunningLoan.tsx';
import { SignContract } from './SignContract.tsx';
import { SignedMoment } from './SignedMoment.tsx';
import { WaitingLoan } from './WaitingLoan.tsx';
import './cabinet.css';

const headMessages: HeadMessages = {
  title: msg`Личный кабинет`,
  description: msg`Здесь вы подписываете договор и видите свои платежи.`,
};

export const head = () => headMessages;

/**
 * Moves the focus to the heading of a new view when the press that opened it has removed the pressed button.
 * @param view null while nothing is shown
 * @returns the ref of the element around the views
 */
function useFocusOnView(view: string | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    if (before === null || view === null || before === view || !isFocusNowhere()) return;
    const headings = box.current?.querySelectorAll<HTMLElement>('h1, h2');
    focusHeading(headings?.[1] ?? headings?.[0]);
  }, [view]);
  return box;
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
  } = useAnswer('client info', (signal) => callApi(getClientInfo, { signal }));
  const loan = info?.loan ?? null;
  useEffect(() => {
    if (info !== null && info.code_sent_to === null) showLoanBadge(info.loan, todayInAlmaty());
  }, [info]);
  const [isJustSigned, setIsJustSigned] = useState(false);
  const isBegun =
    loan?.status === 'waiting' || loan?.status === 'active' || loan?.status === 'late';
  const box = useFocusOnView(
    info && (info.code_sent_to === null ? (loan?.status ?? 'to_sign') : 'code'),
  );
  return (
    <div className="stack cabinet" ref={box}>
      <h1>{t`Личный кабинет`}</h1>
      <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />
      {isJustSigned && info && loan && isBegun ? (
        <SignedMoment loan={loan} phone={info.phone} />
      ) : null}
      {info === null ? (
        problem === null ? (
          <Skeleton />
        ) : null
      ) : info.code_sent_to !== null ? (
        <EnterByCode
          sentTo={info.code_sent_to}
          onEntered={() => {
            // The application that was typed here is erased.
            void forgetSubmittedValues();
            reload();
          }}
        />
      ) : loan === null || loan.status === 'to_sign' ? (
        <SignContract
          info={info}
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
