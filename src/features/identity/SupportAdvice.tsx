import { useLingui } from '@lingui/react/macro';
import { config } from '../../config/config.ts';

/** Who helps: the support phone, and the branches in a tab of their own, so that this page stays. */
export function SupportAdvice() {
  const { t } = useLingui();
  const { supportPhone } = config.brand;
  const phoneLink = `tel:${supportPhone.replaceAll(' ', '')}`;
  return (
    <ul className="identity-error__list">
      <li>
        {t`Позвоните в службу поддержки:`}{' '}
        <a className="identity-error__phone" href={phoneLink}>
          {supportPhone}
        </a>
      </li>
      <li>
        <a className="identity-error__branches" href="/contacts" target="_blank" rel="noopener">
          {t`Найти ближайшее отделение (откроется в новой вкладке)`}
        </a>
      </li>
    </ul>
  );
}
