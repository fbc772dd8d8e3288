import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type ClientInfo, openCabinet } from '../../api/contract.ts';
import { isAllowedRedirect } from '../../config/endpoints.ts';
import { forgetSubmittedValues } from '../../drafts/submittedValues.ts';
import { stepAtom } from '../../session/step.ts';
import { useCall } from '../../session/useCall.ts';
import { CallProblem } from '../../steps/CallProblem.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { takeFocus } from '../../ui/takeFocus.ts';
import { Documents } from './Documents.tsx';
import { SignByCode } from './SignByCode.tsx';
import { Terms } from './Terms.tsx';
import { useDocuments } from './useDocuments.ts';
import { useStoredCode } from './useStoredCode.ts';

interface SignContractProps {
  readonly info: ClientInfo;
  /** Asks anew how the loan stands: the cabinet is open, or something was done elsewhere. */
  readonly reload: () => Promise<void>;
}

/** The loan contract: what is in it, its documents, and signing by a code from an SMS. */
export function SignContract({ info, reload }: SignContractProps) {
  const { t } = useLingui();
  const uuid = useAtomValue(stepAtom)?.uuid ?? null;
  const { list, problem, load, isSlow: areDocumentsSlow } = useDocuments(uuid);
  const keptCode = useStoredCode(uuid);
  const { send, isSending, isSlow, error } = useCall(openCabinet);
  // Signed before the answer could be seen: only the cabinet is left to open.
  const [signedId, setSignedId] = useState<number | null>(null);
  const contractId = signedId ?? info.potential_contract_id;
  const [hasChanged, setHasChanged] = useState(false);

  const open = async (potentialContractId: number | null) => {
    if (list === null) return;
    const answer = await send({
      body: { amount: list.terms.amount, potential_contract_id: potentialContractId },
    });
    if (answer === null) return;
    await forgetSubmittedValues();
    const target = answer.redirect_url ?? null;
    if (target !== null && isAllowedRedirect(target)) location.assign(target);
    else await reload();
  };

  if (list === null || uuid === null || keptCode === undefined) {
    return (
      <>
        <CallProblem error={problem} onRetry={load} isSlow={areDocumentsSlow} />
        {problem ? null : <Skeleton />}
      </>
    );
  }
  return (
    <>
      {hasChanged ? (
        <p role="alert" className="cabinet__changed" tabIndex={-1} ref={takeFocus}>
          {t`Документы обновились. Прочитайте их ещё раз и запросите код снова.`}
        </p>
      ) : null}
      <Terms terms={list.terms} />
      <Documents documents={list.documents} />
      {contractId === null ? (
        <SignByCode
          uuid={uuid}
          list={list}
          keptCode={keptCode}
          knownPhone={info.phone}
          onSigned={(id) => {
            setSignedId(id);
            void open(id);
          }}
          onChanged={() => {
            setHasChanged(true);
            load();
          }}
          onConflict={() => void reload()}
        />
      ) : (
        <>
          <CallProblem error={error} isSlow={isSlow} />
          <Button
            ref={signedId === null ? undefined : takeFocus}
            isLoading={isSending}
            onClick={() => void open(contractId)}
          >
            {t`Открыть кабинет`}
          </Button>
        </>
      )}
    </>
  );
}
