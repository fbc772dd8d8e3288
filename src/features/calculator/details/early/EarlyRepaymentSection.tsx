import { useAtomValue } from 'jotai';
import { Activity, useDeferredValue, useMemo } from 'react';
import { useHalfFilledForm } from '../../../../ui/useHalfFilledForm.ts';
import type { SectionProps } from '../lazySection.ts';
import { RepaymentForm } from './RepaymentForm.tsx';
import { RepaymentResult } from './RepaymentResult.tsx';
import { countedDraftAtom, isRepaymentTypedAtom, loanAtom } from './repaymentAtoms.ts';
import { planRepayment } from './repaymentPlan.ts';
import './earlyRepayment.css';

export function Content({ isOpen }: SectionProps) {
  useHalfFilledForm(useAtomValue(isRepaymentTypedAtom));
  // A date that is only half typed lives in the browser's field alone: a closed form keeps its fields.
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <EarlyRepayment />
    </Activity>
  );
}

/** What it costs and saves to repay early. */
function EarlyRepayment() {
  const loan = useDeferredValue(useAtomValue(loanAtom));
  const draft = useAtomValue(countedDraftAtom);
  const plan = useMemo(() => planRepayment(loan, draft), [loan, draft]);
  return (
    <div className="early">
      <RepaymentForm plan={plan} product={loan.product} />
      <RepaymentResult plan={plan} loan={loan} />
    </div>
  );
}
