import { useLingui } from '@lingui/react/macro';

/** Renders the short name of the effective rate, with the long one for who asks. */
export function GesvName() {
  const { t } = useLingui();
  return <abbr title={t`годовая эффективная ставка вознаграждения`}>{t`ГЭСВ`}</abbr>;
}
