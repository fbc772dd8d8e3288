import { useLingui } from '@lingui/react/macro';
import { InstallLink } from '../../ui/InstallLink.tsx';
import './installRow.css';

/**
 * Renders an inconspicuous offer to install, below the calculator. The HTML contains the row, so the layout does not shift
 * when the browser makes its offer. `firstScript.ts` hides the row before the first paint for 30 days after «Не сейчас».
 */
export function InstallRow() {
  const { t } = useLingui();
  return (
    <div className="row install-row">
      <p className="soft install-row__text">{t`Калькулятор на экране телефона откроется сразу, и без связи тоже.`}</p>
      <div className="row install-row__answers">
        <InstallLink className="touch-link" />
        <button className="touch-link install-row__decline" type="button" disabled>
          {t`Не сейчас`}
        </button>
      </div>
    </div>
  );
}
