import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CheckField } from '../../../ui/CheckField.tsx';
import { Island } from '../island/Island.tsx';
import { IslandForm } from '../island/IslandForm.tsx';
import { Outcome } from '../island/Outcome.tsx';
import { createOpenState } from '../island/openState.ts';
import { isUrgent, type LeakSign, leakAdvice, leakSigns } from '../leak/leakAdvice.ts';
import { useLeakWords } from '../leak/useLeakWords.ts';

const useOpenSigns = createOpenState<{ readonly signs: ReadonlySet<LeakSign> }>({
  signs: new Set(),
});

/** What happened, ticked; what to do, in order. Nothing of it is kept or sent. */
export default function LeakCheck() {
  const { t } = useLingui();
  const [{ signs }, change] = useOpenSigns();
  const words = useLeakWords();
  const advice = leakAdvice(signs);
  const tick = (sign: LeakSign, isTicked: boolean) => {
    const next = new Set(signs);
    if (isTicked) next.add(sign);
    else next.delete(sign);
    change({ signs: next });
  };
  const steps = t`${plural(advice.length, { one: '# шаг', few: '# шага', many: '# шагов', other: '# шага' })}`;
  const verdict = isUrgent(signs)
    ? t`Сделайте это сейчас и по порядку: ${steps}`
    : signs.size > 0
      ? t`Срочного нет. Чтобы было спокойнее: ${steps}`
      : t`Что не повредит никому: ${steps}`;
  return (
    <Island
      withoutScripts={t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}
      label={t`Что делать именно вам`}
      announcement={verdict}
    >
      <IslandForm>
        <fieldset>
          <legend className="help-island__label">{t`Отметьте, что случилось`}</legend>
          {leakSigns.map((sign) => (
            <CheckField
              key={sign}
              name={`leak-${sign}`}
              label={words.signs[sign]}
              checked={signs.has(sign)}
              onChange={(event) => tick(sign, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </IslandForm>
      <Outcome verdict={verdict} kind={isUrgent(signs) ? 'warning' : 'calm'}>
        <ol className="help-outcome__list">
          {advice.map((action) => (
            <li key={action}>{words.actions[action]}</li>
          ))}
        </ol>
      </Outcome>
    </Island>
  );
}
