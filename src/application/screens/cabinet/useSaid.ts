import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';

/**
 * Keeps the message about the outcome of a press. The message is in the language of the press, so it is not shown in another
 * language.
 */
export function useSaid() {
  const { locale } = useLingui().i18n;
  const [last, setLast] = useState<{ readonly text: ReactNode; readonly locale: string } | null>(
    null,
  );
  return {
    said: last?.locale === locale ? last.text : '',
    say: (text: ReactNode) => setLast({ text, locale }),
  };
}
