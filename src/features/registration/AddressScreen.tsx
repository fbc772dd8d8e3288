import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { HeadMessages } from '../../ui/screen.ts';

const headMessages: HeadMessages = {
  title: msg`Адрес`,
  description: msg`На этом шаге указывают адрес проживания.`,
};

export const head = () => headMessages;

export function Screen() {
  const { i18n } = useLingui();
  return (
    <>
      <h1>{i18n._(headMessages.title)}</h1>
      <p>{i18n._(headMessages.description)}</p>
    </>
  );
}
