import { useLingui } from '@lingui/react/macro';

/** How sums may be written, once for all fields of a calculation. */
export function SumRule() {
  const { t } = useLingui();
  return (
    <p className="help-island__rule">{t`Суммы — в целых тенге. Можно и так: 350 тыс, 1,5 млн.`}</p>
  );
}
