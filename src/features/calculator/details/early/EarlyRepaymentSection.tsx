import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo } from 'react';
import { useHalfFilledForm } from '../../../../ui/useHalfFilledForm.ts';
import type { SectionProps } from '../sectionAtom.ts';
import { RepaymentForm } from './RepaymentForm.tsx';
import { RepaymentResult } from './RepaymentResult.tsx';
import { countedDraftAtom, isRepaymentTypedAtom, loanAtom } from './repaymentAtoms.ts';
import { planRepayment } from './repaymentPlan.ts';
import './earlyRepayment.css';

export function Content({ isOpen }: SectionProps) {
  useHalfFilledForm(useAtomValue(isRepaymentTypedAtom));
  return isOpen ? <EarlyRepayment /> : null;
}

/** The cost of an early repayment, and what it saves. */
function EarlyRepayment() {
  const loan = useDeferredValue(useAtomValue(loanAtom));
  const draft = useAtomValue(countedDraftAtom);
  const plan = useMemo(() => planRepayment(loan, draft), [loan, draft]);
  return (
    <div className="stack stack--loose early">
      <RepaymentForm plan={plan} product={loan.product} />
      <RepaymentResult plan={plan} loan={loan} />
    </div>
  );
}
