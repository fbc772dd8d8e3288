import { useLingui } from '@lingui/react/macro';
import type { DocumentList } from '../../api/contract.ts';

/** What is signed, each to be read before; they open beside this page. */
export function Documents({ documents }: { readonly documents: DocumentList['documents'] }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="documents">
      <h2 className="cabinet__heading" id="documents">{t`Документы`}</h2>
      <ul className="cabinet__documents">
        {documents.map(({ id, name, url }) => (
          <li key={id}>
            <a className="cabinet__document" href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden"> {t`(откроется в новой вкладке)`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
