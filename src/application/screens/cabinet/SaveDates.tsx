import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { importOrReload } from '../../../device/importWhenPossible.ts';
import { canSaveFiles } from '../../../device/inAppBrowser.ts';
import type { CalendarEvent } from '../../../loan/calendar.ts';
import { Button } from '../../../ui/Button.tsx';
import { openInBrowserNote } from '../../../ui/elsewhere/openInBrowserNote.tsx';
import { useSaid } from './useSaid.ts';

/** The module with the events of a loan, fetched at the press. */
type Calendar = typeof import('./loanCalendar.ts');

interface SaveDatesProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'children'> {
  readonly events: (calendar: Calendar, i18n: I18n) => readonly CalendarEvent[];
}

/** Renders the button that saves dates of the loan for the calendar of the phone or computer. */
export function SaveDates({ events, kind = 'outlined', children }: SaveDatesProps) {
  const { i18n, t } = useLingui();
  const { said, say } = useSaid();
  const save = async () => {
    if (!canSaveFiles()) return openInBrowserNote(i18n);
    const calendar = await importOrReload(() => import('./loanCalendar.ts'));
    const file = await calendar.saveLoanCalendar(i18n, events(calendar, i18n));
    return t`Готово: ${file}. Откройте файл, чтобы добавить даты в календарь.`;
  };
  const press = () =>
    void save().then(say, () =>
      say(t`Не получилось загрузить. Проверьте связь и попробуйте ещё раз.`),
    );
  return (
    <div className="stack stack--tight cabinet__dates">
      <Button kind={kind} onClick={press}>
        {children}
      </Button>
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  );
}
