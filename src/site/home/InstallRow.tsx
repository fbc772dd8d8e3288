import { useLingui } from '@lingui/react/macro';
import { InstallLink } from '../../ui/InstallLink.tsx';
import './installRow.css';

/**
 * Offers the installation quietly below the result. It stands in the HTML, so nothing moves when the browser makes its offer;
 * `firstScript.ts` hides it before the first paint for 30 days after «Не сейчас».
 */
export function InstallRow() {
  const { t } = useLingui();
  return (
    <div className="row install-row">
      <p className="soft install-row__text">{t`Калькулятор на экране телефона откроется сразу, и без связи тоже.`}</p>
      <div className="row install-row__answers">
        <InstallLink className="touch-link" />
        <button className="touch-link install-row__decline" type="button">
          {t`Не сейчас`}
        </button>
      </div>
    </div>
  );
}
