import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import {
  CONFIRMATION_THRESHOLD_MCI,
  CONFIRMATION_WAIT_HOURS,
  waitsBeforeConfirmation,
} from '../../calc/index.ts';
import { logger } from '../../logger.ts';
import { Alternatives } from './Alternatives.tsx';
import { choiceAtom, openDateAtom } from './atoms.ts';

/** Whether the law makes this loan wait before the applicant confirms it. */
export function ConfirmationWait() {
  const { t } = useLingui();
  const { amount, productId } = useAtomValue(choiceAtom);
  const year = Number(useAtomValue(openDateAtom).slice(0, 4));
  const { isWaitRequired, isKnownYear } = waitsBeforeConfirmation({
    product: productId,
    amount,
    year,
  });
  useEffect(() => {
    if (!isKnownYear) logger.warn(`The МРП of ${year} is not known; the last known one is used`);
  }, [isKnownYear, year]);
  return (
    <Alternatives
      texts={[
        t`Рассрочка больше ${CONFIRMATION_THRESHOLD_MCI} МРП: после подписания подождите ${CONFIRMATION_WAIT_HOURS} ч и подтвердите заём. До этого можно отказаться бесплатно.`,
        t`Ждать ${CONFIRMATION_WAIT_HOURS} ч перед подтверждением не нужно: это только для рассрочки больше ${CONFIRMATION_THRESHOLD_MCI} МРП.`,
      ]}
      shown={isWaitRequired ? 0 : 1}
    />
  );
}
