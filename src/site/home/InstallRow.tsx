import { useLingui } from '@lingui/react/macro';
import { hideInstallRow } from '../../device/installation.ts';
import { localKeys } from '../../device/storage/keys.ts';
import { writeEntry } from '../../device/storage/webStorage.ts';
import { InstallLink } from '../../ui/InstallLink.tsx';
import './installRow.css';

/**
 * Offers the installation quietly below the result. It stands in the HTML, so nothing moves when the browser makes its offer;
 * `firstScript.ts` hides it before the first paint for 30 days after «Не сейчас».
 */
export function InstallRow() {
  const { t } = useLingui();
  const decline = () => {
    writeEntry('local', localKeys.installDeclinedAt, String(Date.now()));
    hideInstallRow();
  };
  return (
    <div className="row install-row">
      <p className="soft install-row__text">{t`Калькулятор на экране телефона откроется сразу, и без связи тоже.`}</p>
      <div className="row install-row__answers">
        <InstallLink className="touch-link" />
        <button className="touch-link install-row__decline" type="button" onClick={decline}>
          {t`Не сейчас`}
        </button>
      </div>
    </div>
  );
}
