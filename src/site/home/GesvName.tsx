import { useLingui } from '@lingui/react/macro';

/** Renders the abbreviation of the annual effective rate, with the full name as the tooltip. */
export function GesvName() {
  const { t } = useLingui();
  return <abbr title={t`годовая эффективная ставка вознаграждения`}>{t`ГЭСВ`}</abbr>;
}
