import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { type InstalmentProduct, PRODUCTS } from '../../../calc/index.ts';
import { prerenderedOpenDate } from '../../../loan/openDate.ts';
import { todayInAlmaty } from '../../../platform/almatyTime.ts';
import { Island, Outcome, type OutcomeProps } from '../Island.tsx';

/** The products of monthly payments. */
export const instalmentProducts = PRODUCTS.filter(
  (product): product is InstalmentProduct => product.type === 'instalment',
);

/** Returns the open date of an example loan, yyyy-mm-dd: the build's in the first render, today from then on. */
export function useOpenDate(): string {
  const [openDate, setOpenDate] = useState(prerenderedOpenDate);
  useEffect(() => setOpenDate(todayInAlmaty()), []);
  return openDate;
}

interface MoneyIslandProps extends OutcomeProps {
  readonly label: string;
  readonly fields: ReactNode;
}

/** A calculation inside an article. Nothing of what is typed is stored or sent. */
export function MoneyIsland({ label, fields, ...outcome }: MoneyIslandProps) {
  const { t } = useLingui();
  return (
    <Island
      label={label}
      announcement={outcome.verdict}
      withoutScripts={t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}
      fields={fields}
    >
      <Outcome {...outcome} />
    </Island>
  );
}
