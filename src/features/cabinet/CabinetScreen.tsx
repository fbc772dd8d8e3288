import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { useSlow } from '../../ui/useSlow.ts';
import { EndedLoan } from './EndedLoan.tsx';
import { LoanCard } from './LoanCard.tsx';
import { LogOut } from './LogOut.tsx';
import { SignContract } from './SignContract.tsx';
import { useClientInfo } from './useClientInfo.ts';
import { useFocusOnView } from './useFocusOnView.ts';
import { WaitingLoan } from './WaitingLoan.tsx';
import './cabinet.css';

const headMessages: HeadMessages = {
  title: msg`Личный кабинет`,
  description: msg`Здесь подписывают договор и видят платежи по займу.`,
};

export const head = () => headMessages;

/** The contract to sign, then the loan: what is due and when, and what can be done. */
export function Screen() {
  const { t } = useLingui();
  const { info, setInfo, problem, load } = useClientInfo();
  const isSlow = useSlow(info === null && problem === null);
  const loan = info?.loan ?? null;
  const box = useFocusOnView(info && (loan?.status ?? 'to_sign'));
  return (
    <div className="cabinet" ref={box}>
      <h1>{t`Личный кабинет`}</h1>
      <CallProblem error={problem} onRetry={() => void load()} isSlow={isSlow} />
      {info === null ? (
        problem === null ? (
          <Skeleton />
        ) : null
      ) : loan === null || loan.status === 'to_sign' ? (
        <SignContract info={info} reload={load} />
      ) : loan.status === 'waiting' ? (
        <WaitingLoan loan={loan} onAnswer={setInfo} onConflict={() => void load()} />
      ) : loan.status === 'active' ? (
        <LoanCard loan={loan} />
      ) : (
        <EndedLoan loan={loan} status={loan.status} />
      )}
      {/* Whoever wants to leave need not wait for an answer that does not come. */}
      {info === null && problem === null && !isSlow ? null : <LogOut />}
    </div>
  );
}
