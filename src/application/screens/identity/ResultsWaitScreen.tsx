import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HeadMessages } from '../../../ui/screen.ts';
import { StepWait } from '../../parts/StepWait.tsx';

const headMessages: HeadMessages = {
  title: msg`Проверяем фото`,
  description: msg`Сверяем ваше фото с государственной базой.`,
};

export const head = () => headMessages;

/** Renders /register/liveness-waiting-results. */
export function Screen() {
  const { i18n, t } = useLingui();
  return (
    <StepWait
      heading={i18n._(headMessages.title)}
      status={t`Сверяем фото с государственной базой. Обычно это занимает до минуты, следующая страница откроется сама.`}
      subject="face"
    />
  );
}
