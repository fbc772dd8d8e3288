import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ClientLoan } from '../../../api/contract.ts';
import { ApiError } from '../../../api/errors.ts';
import { importNeeded } from '../../../device/importWhenPossible.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { headOf } from '../../../ui/screen.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { stepAtom } from '../../session/step.ts';
import { routeOfStep } from '../../steps.ts';
import { fetchLoans, LoanRows } from './PastLoans.tsx';
import './cabinet.css';

export const head = headOf(msg`Прошлые займы`, msg`Здесь ваши займы и их документы.`);

/** Returns the loans; null for a session without proof of identity. */
async function fetchOpenLoans(
  signal: AbortSignal,
): Promise<{ readonly loans: readonly ClientLoan[] | null }> {
  try {
    return { loans: await fetchLoans(signal) };
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'conflict') return { loans: null };
    throw error;
  }
}

/** Asks for the code for signing in: the IIN of an application proves no right to earlier loans. */
function EnterFirst({ onEntered }: { readonly onEntered: () => void }) {
  const { t } = useLingui();
  const [form, setForm] = useState<typeof import('../../parts/CodeLogin.tsx') | null>(null);
  useEffect(() => {
    void importNeeded(() => import('../../parts/CodeLogin.tsx')).then(setForm);
  }, []);
  return (
    <section className="stack cabinet__panel cabinet__panel--form">
      <p>{t`Чтобы займы не увидел посторонний, войдите по номеру телефона и коду для входа. Заявка сохранится: вернуться к ней можно по ИИН.`}</p>
      {form === null ? <Skeleton /> : <form.CodeLogin onEntered={onEntered} />}
    </section>
  );
}

/** Renders /register/loans: the signed loans, while another application runs. */
export function Screen() {
  const { t } = useLingui();
  const step = useAtomValue(stepAtom);
  const { answer, problem, reload, isSlow } = useAnswer('loans', fetchOpenLoans);
  const loans = answer?.loans ?? [];
  return (
    <div className="stack cabinet">
      <h1>{t`Прошлые займы`}</h1>
      {step === null ? null : (
        <p>
          <Link className="touch-link" to={routeOfStep(step)}>
            {step.step_name === 'personal_cabinet' ? t`Вернуться в кабинет` : t`Вернуться к заявке`}
          </Link>
        </p>
      )}
      <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />
      {answer === null && problem === null ? <Skeleton /> : null}
      {answer !== null && answer.loans === null ? <EnterFirst onEntered={reload} /> : null}
      {answer !== null && answer.loans?.length === 0 ? (
        <>
          <div className="empty-picture empty-picture--loans" />
          <p>{t`Подписанных займов пока нет.`}</p>
        </>
      ) : null}
      {loans.length === 0 ? null : (
        <div className="cabinet__panel">
          <LoanRows loans={loans} />
        </div>
      )}
    </div>
  );
}
