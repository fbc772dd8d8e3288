import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { stepAtom } from '../../session/step.ts';
import { StepWait } from '../../steps/StepWait.tsx';
import type { HeadMessages } from '../../ui/screen.ts';
import { isUnknownWait, waitTexts } from './waitTexts.ts';

const headMessages: HeadMessages = {
  title: msg`Проверяем данные`,
  description: msg`На этом шаге ждут ответа государственных баз.`,
};

export const head = () => headMessages;

/** /register/wait: says what is being waited for. */
export function Screen() {
  const { i18n } = useLingui();
  const step = useAtomValue(stepAtom)?.step_name ?? null;
  const { heading, status } = waitTexts(step);
  return (
    <StepWait
      heading={i18n._(heading)}
      status={i18n._(status)}
      isHelpOfferedAtOnce={isUnknownWait(step)}
    />
  );
}
