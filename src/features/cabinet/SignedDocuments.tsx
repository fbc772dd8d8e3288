import { useAtomValue } from 'jotai';
import { stepAtom } from '../../session/step.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Documents } from './Documents.tsx';
import { useDocuments } from './useDocuments.ts';

/** What was signed, to be read again as long as the loan is shown. */
export function SignedDocuments() {
  const { list, problem, load, isSlow } = useDocuments(useAtomValue(stepAtom)?.uuid ?? null);
  return (
    <>
      <CallProblem error={problem} onRetry={load} isSlow={isSlow} />
      {list ? <Documents documents={list.documents} /> : null}
    </>
  );
}
