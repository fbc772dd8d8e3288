import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { importOrReload } from '../../../device/importWhenPossible.ts';
import { canSaveFiles } from '../../../device/inAppBrowser.ts';
import type { CalendarEvent } from '../../../loan/calendar.ts';
import { Button } from '../../../ui/Button.tsx';
import { openInBrowserNote } from '../../../ui/elsewhere/openInBrowserNote.tsx';
import { usePressOutcome } from './usePressOutcome.tsx';

/** The module with the events of a loan, fetched at the press. */
type Calendar = typeof import('./loanCalendar.ts');

interface SaveDatesProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'children'> {
  readonly events: (calendar: Calendar, i18n: I18n) => readonly CalendarEvent[];
}

/** Renders the button that saves dates of the loan for the calendar of the phone or computer. */
export function SaveDates({ events, kind = 'outlined', children }: SaveDatesProps) {
  const { i18n, t } = useLingui();
  const { outcome, tell } = usePressOutcome();
  const save = async () => {
    if (!canSaveFiles()) return openInBrowserNote(i18n);
    const calendar = await importOrReload(() => import('./loanCalendar.ts'));
    const file = await calendar.saveLoanCalendar(i18n, events(calendar, i18n));
    return t`Готово: ${file}. Откройте файл, чтобы добавить даты в календарь.`;
  };
  return (
    <div className="stack stack--tight cabinet__buttons">
      <Button kind={kind} onClick={() => tell(save())}>
        {children}
      </Button>
      {outcome}
    </div>
  );
}
