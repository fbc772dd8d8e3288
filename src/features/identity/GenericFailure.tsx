import { useLingui } from '@lingui/react/macro';
import { SupportAdvice } from './SupportAdvice.tsx';

/** The specification's generic failure: it is being put right; another device, support or a branch. */
export function GenericFailure() {
  const { t } = useLingui();
  return (
    <>
      <p>{t`Произошла ошибка, мы уже исправляем её.`}</p>
      <p>{t`Попробуйте пройти проверку с другого устройства. Если не получится:`}</p>
      <SupportAdvice />
    </>
  );
}
