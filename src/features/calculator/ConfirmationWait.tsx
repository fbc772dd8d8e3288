import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { CONFIRMATION_THRESHOLD_MCI, CONFIRMATION_WAIT_HOURS } from '../../calc/index.ts';
import { logger } from '../../platform/logger.ts';
import { Alternatives } from './Alternatives.tsx';
import { isWaitRequiredAtom, unknownYearAtom } from './atoms.ts';

/** Whether the law makes this loan wait before the applicant confirms it. */
export function ConfirmationWait() {
  const { t } = useLingui();
  const isWaitRequired = useAtomValue(isWaitRequiredAtom);
  const unknownYear = useAtomValue(unknownYearAtom);
  useEffect(() => {
    if (unknownYear === null) return;
    logger.warn(`The МРП of ${unknownYear} is not known; the last known one is used`);
  }, [unknownYear]);
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
