import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { CalendarEvent } from '../../../loan/calendar.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveLoanCalendar } from './loanCalendar.ts';

interface SaveDatesProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'children'> {
  readonly events: (i18n: I18n) => readonly CalendarEvent[];
}

interface Outcome {
  /** Name of the saved file. */
  readonly file?: string;
  readonly hasFailed?: boolean;
}

/** Saves dates of the loan for the calendar of the phone or the computer. */
export function SaveDates({ events, kind = 'outlined', children }: SaveDatesProps) {
  const { i18n, t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>({});
  const save = async () => {
    try {
      setOutcome({ file: await saveLoanCalendar(i18n, events(i18n)) });
    } catch {
      // The chunk of the calendar writer did not arrive.
      setOutcome({ hasFailed: true });
    }
  };
  const { file, hasFailed = false } = outcome;
  return (
    <div className="stack stack--tight cabinet__dates">
      <Button kind={kind} onClick={() => void save()}>
        {children}
      </Button>
      <p className="hint" role="status">
        {file === undefined
          ? ''
          : t`Готово: ${file}. Откройте файл, чтобы добавить даты в календарь.`}
        {hasFailed ? t`Не получилось загрузить. Проверьте связь и попробуйте ещё раз.` : ''}
      </p>
    </div>
  );
}
