import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { StepWait } from '../../steps/StepWait.tsx';
import type { HeadMessages } from '../../ui/screen.ts';

const headMessages: HeadMessages = {
  title: msg`Проверяем фото`,
  description: msg`На этом шаге фото сверяют с государственной базой.`,
};
const status = msg`Сверяем фото с государственной базой. Обычно это занимает до минуты, страница откроется сама.`;

export const head = () => headMessages;

export function Screen() {
  const { i18n } = useLingui();
  return <StepWait heading={i18n._(headMessages.title)} status={i18n._(status)} />;
}
