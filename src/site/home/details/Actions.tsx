import { useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { canPrint, canSaveFiles } from '../../../device/inAppBrowser.ts';
import { Button } from '../../../ui/Button.tsx';
import { openInBrowserNote } from '../../../ui/elsewhere/openInBrowserNote.tsx';
import { calculationAtom, choiceAtom, openDateAtom } from '../atoms.ts';
import type { Shown } from './actions/actions.ts';
import { loadActions, loadedPrintSheet, loadPrintSheet } from './sections.ts';

/** A sheet to print: the component, and the calculation on the screen at the moment of the action. */
interface Sheet {
  readonly PrintSheet: ComponentType<{ readonly shown: Shown }>;
  readonly shown: Shown;
}

/** Renders the buttons that save the calculation as a calendar or a spreadsheet, print it, or share it. */
export function Actions() {
  const { i18n, t } = useLingui();
  const store = useStore();
  const [said, setSaid] = useState<ReactNode>('');
  const [link, setLink] = useState<string | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const shown = (): Shown => ({
    i18n,
    choice: store.get(choiceAtom),
    calculation: store.get(calculationAtom),
    openDate: store.get(openDateAtom),
  });

  const layOut = (PrintSheet: Sheet['PrintSheet']) =>
    flushSync(() => setSheet({ PrintSheet, shown: shown() }));

  // The browser's own "print" prints the sheet too, with the calculation of that moment.
  useEffect(() => {
    const prepare = () => {
      const PrintSheet = loadedPrintSheet();
      if (PrintSheet) layOut(PrintSheet);
    };
    window.addEventListener('beforeprint', prepare);
    return () => window.removeEventListener('beforeprint', prepare);
  });

  const act = (action: () => Promise<ReactNode>) => () => {
    setLink(null);
    action().then(setSaid, () =>
      setSaid(t`Не получилось загрузить. Проверьте связь и попробуйте ещё раз.`),
    );
  };
  const actions = [
    {
      label: t`В календарь`,
      async action() {
        if (!canSaveFiles()) return openInBrowserNote(i18n);
        const file = await (await loadActions()).saveCalendar(shown());
        return t`Готово: ${file}. Откройте файл, чтобы добавить даты в календарь.`;
      },
    },
    {
      label: t`Таблица CSV`,
      async action() {
        if (!canSaveFiles()) return openInBrowserNote(i18n);
        const file = (await loadActions()).saveTable(shown());
        return t`Готово: ${file}`;
      },
    },
    {
      label: t`Напечатать`,
      async action() {
        if (!canPrint()) return openInBrowserNote(i18n);
        layOut(await loadPrintSheet());
        window.print();
        return '';
      },
    },
    {
      label: t`Поделиться`,
      async action() {
        const { shared, link: address } = await (await loadActions()).shareCalculation(shown());
        if (shared === 'copied') return t`Ссылка скопирована`;
        if (shared !== 'link') return '';
        setLink(address);
        return t`Скопируйте ссылку на этот расчёт:`;
      },
    },
  ];
  return (
    <div>
      <div className="details__actions">
        {actions.map(({ label, action }) => (
          <Button key={label} kind="outlined" onClick={act(action)}>
            {label}
          </Button>
        ))}
      </div>
      <p className="soft details__said" role="status">
        {said}
      </p>
      {link === null ? null : (
        <input
          className="field__control"
          aria-label={t`Ссылка на расчёт`}
          readOnly
          value={link}
          ref={(input) => input?.select()}
        />
      )}
      {sheet ? <sheet.PrintSheet shown={sheet.shown} /> : null}
    </div>
  );
}
