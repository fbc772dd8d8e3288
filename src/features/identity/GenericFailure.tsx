import { Trans } from '@lingui/react/macro';
import { SupportAdvice } from './SupportAdvice.tsx';

/** The specification's generic failure: it is being put right; another device, support or a branch. */
export function GenericFailure() {
  return (
    <>
      <p>
        <Trans>Произошла ошибка, мы уже исправляем её.</Trans>
      </p>
      <p>
        <Trans>Попробуйте пройти проверку с другого устройства. Если не получится:</Trans>
      </p>
      <SupportAdvice />
    </>
  );
}
