import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type DocumentList, getDocuments } from '../../../api/contract.ts';
import { ApiError } from '../../../api/errors.ts';
import { isApiAddress } from '../../../config/endpoints.ts';
import { CallProblem } from '../../parts/CallProblem.tsx';
import { useAnswer } from '../../parts/useAnswer.ts';
import { callApi } from '../../session/callApi.ts';
import { stepAtom } from '../../session/step.ts';
import { formatFile } from './formats.ts';

async function fetchDocuments(id: string, signal: AbortSignal): Promise<DocumentList> {
  let text = '';
  const list = await callApi(getDocuments, {
    id,
    signal,
    onTrace: (traceId) => {
      text = traceId;
    },
  });
  // The applicant must sign only documents of the lender's server.
  if (list.documents.every(({ url }) => isApiAddress(url))) return list;
  throw new ApiError({ kind: 'unexpected', text, httpStatus: 200 });
}

/**
 * Fetches the documents of a registration, and again after a change of the language.
 * @param uuid null before the registration is known
 */
export function useDocuments(uuid: string | null) {
  const { i18n } = useLingui();
  const { answer, problem, ...rest } = useAnswer(uuid && `${uuid} ${i18n.locale}`, (signal) =>
    fetchDocuments(uuid ?? '', signal),
  );
  // After a failure the earlier documents stay: each document has both languages, the earlier language first.
  return { ...rest, list: answer, problem: answer === null ? problem : null };
}

type DocumentsProps = Pick<DocumentList, 'documents'>;

/** Renders links to the documents, each in a new tab, with format and size. */
export function DocumentLinks({ documents }: DocumentsProps) {
  const { t } = useLingui();
  return (
    <ul className="plain-list">
      {documents.map(({ id, name, url, mime, bytes }) => (
        <li key={id}>
          <a className="cabinet__document" href={url} target="_blank" rel="noopener noreferrer">
            <svg className="cabinet__document-icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 2.5h8l4.5 4.5v14.5H6zM14 2.5V7h4.5M9 12h6.5M9 16h6.5" />
            </svg>
            <span className="cabinet__document-name">
              {name}
              <span className="visually-hidden"> {t`(откроется в новой вкладке)`}</span>
            </span>{' '}
            <span className="hint">{formatFile(mime, bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Documents({ documents }: DocumentsProps) {
  const { t } = useLingui();
  return (
    <section className="stack stack--tight cabinet__panel" aria-labelledby="documents">
      <h2 className="small-heading" id="documents">{t`Документы`}</h2>
      <DocumentLinks documents={documents} />
    </section>
  );
}

/** Lists the documents of the shown loan, below the terms. */
export function SignedDocuments() {
  const { list, problem, reload, isSlow } = useDocuments(useAtomValue(stepAtom)?.uuid ?? null);
  return (
    <>
      <CallProblem error={problem} onRetry={reload} isSlow={isSlow} />
      {list ? <DocumentLinks documents={list.documents} /> : null}
    </>
  );
}
