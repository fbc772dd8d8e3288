import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import type { CalendarEvent } from '../../loan/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { saveLoanCalendar } from './loanCalendar.ts';

interface SaveDatesProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'children'> {
  readonly events: (i18n: I18n) => readonly CalendarEvent[];
}

/** Saves dates of the loan for the calendar of the phone or the computer. */
export function SaveDates({ events, kind = 'outlined', children }: SaveDatesProps) {
  const { i18n, t } = useLingui();
  const [said, setSaid] = useState('');
  const save = async () => {
    try {
      const file = await saveLoanCalendar(i18n, events(i18n));
      setSaid(t`Готово: ${file}. Откройте файл, чтобы добавить даты в календарь.`);
    } catch {
      // The calendar writer's chunk did not come.
      setSaid(t`Не получилось загрузить. Проверьте связь и попробуйте ещё раз.`);
    }
  };
  return (
    <div className="stack stack--tight cabinet__dates">
      <Button kind={kind} onClick={() => void save()}>
        {children}
      </Button>
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  );
}
