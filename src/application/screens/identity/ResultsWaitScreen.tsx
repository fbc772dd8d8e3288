import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { headOf } from '../../../ui/screen.ts';
import { StepWait } from '../../parts/StepWait.tsx';

export const head = headOf(msg`Проверяем фото`, msg`Сверяем ваше фото с государственной базой.`);

/** Renders /register/liveness-waiting-results. */
export function Screen() {
  const { i18n, t } = useLingui();
  return (
    <StepWait
      heading={i18n._(head().title)}
      status={t`Сверяем фото с государственной базой. Обычно это занимает до минуты, следующая страница откроется сама.`}
      subject="face"
    />
  );
}
