import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

/**
 * Shows the outcome of a press. The message is in the language of the press, so it is not shown in another language.
 * @returns the place of the message, and the function that shows the message of a press or its failure
 */
export function usePressOutcome() {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const [last, setLast] = useState<{ readonly text: ReactNode; readonly locale: string } | null>(
    null,
  );
  const say = (text: ReactNode) => setLast({ text, locale });
  return {
    outcome: (
      <p className="hint" role="status">
        {last?.locale === locale ? last.text : ''}
      </p>
    ),
    tell(message: Promise<ReactNode>): void {
      message.then(say, () =>
        say(t`Не получилось загрузить. Проверьте связь и попробуйте ещё раз.`),
      );
    },
  };
}
