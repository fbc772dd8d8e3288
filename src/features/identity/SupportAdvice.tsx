import { Trans } from '@lingui/react/macro';
import { config } from '../../config.ts';

/** Who helps: the support phone, and the branches in a tab of their own, so that this page stays. */
export function SupportAdvice() {
  const { supportPhone } = config.brand;
  const phoneLink = `tel:${supportPhone.replaceAll(' ', '')}`;
  return (
    <ul className="identity-error__list">
      <li>
        <Trans>
          Позвоните в службу поддержки:{' '}
          <a className="identity-error__phone" href={phoneLink}>
            {supportPhone}
          </a>
        </Trans>
      </li>
      <li>
        <Trans>
          Обратитесь в{' '}
          <a href="/contacts" target="_blank" rel="noopener">
            ближайшее отделение (откроется в новой вкладке)
          </a>
        </Trans>
      </li>
    </ul>
  );
}
