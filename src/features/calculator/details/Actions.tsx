import { useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { useIsHydrated } from '../../../ui/useIsHydrated.ts';
import { calculationAtom, choiceAtom, openDateAtom } from '../atoms.ts';
import type { Shown } from './actions/actions.ts';
import { loadActions, loadPrintSheet } from './sections.ts';

/** A sheet on its way to paper: its code, and what was on the screen when it was asked for. */
interface Sheet {
  readonly PrintSheet: ComponentType<{ readonly shown: Shown }>;
  readonly shown: Shown;
}

/** Takes the calculation along: into a calendar, a spreadsheet, onto paper, to somebody else. */
export function Actions() {
  const { i18n, t } = useLingui();
  // As plain HTML they would swallow a tap: they can be pressed once there is somebody to answer.
  const isDisabled = !useIsHydrated();
  const store = useStore();
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const see = (): Shown => ({
    i18n,
    choice: store.get(choiceAtom),
    calculation: store.get(calculationAtom),
    openDate: store.get(openDateAtom),
  });

  // The browser's own "print" gets the clean sheet too, with what is on the screen by then.
  useEffect(() => {
    const refresh = () => flushSync(() => setSheet((known) => known && { ...known, shown: see() }));
    window.addEventListener('beforeprint', refresh);
    return () => window.removeEventListener('beforeprint', refresh);
  });

  const act = (action: () => Promise<string>) => () => {
    setLink(null);
    action().then(setSaid, () =>
      setSaid(t`Не получилось загрузить. Проверьте связь и попробуйте ещё раз.`),
    );
  };
  const keepCalendar = act(async () => {
    const file = await (await loadActions()).keepCalendar(see());
    return t`Готово: ${file}. Откройте файл, чтобы добавить даты в календарь.`;
  });
  const keepTable = act(async () => {
    const file = (await loadActions()).keepTable(see());
    return t`Готово: ${file}`;
  });
  const print = act(async () => {
    const { PrintSheet } = await loadPrintSheet();
    flushSync(() => setSheet({ PrintSheet, shown: see() }));
    window.print();
    return '';
  });
  const share = act(async () => {
    const { shared, link: address } = await (await loadActions()).shareCalculation(see());
    if (shared === 'copied') return t`Ссылка скопирована`;
    if (shared !== 'link') return '';
    setLink(address);
    return t`Скопируйте ссылку на этот расчёт:`;
  });
  return (
    <div>
      <div className="details__actions">
        <Button
          kind="outlined"
          disabled={isDisabled}
          onClick={keepCalendar}
        >{t`В календарь`}</Button>
        <Button kind="outlined" disabled={isDisabled} onClick={keepTable}>{t`Таблица CSV`}</Button>
        <Button kind="outlined" disabled={isDisabled} onClick={print}>{t`Напечатать`}</Button>
        <Button kind="outlined" disabled={isDisabled} onClick={share}>{t`Поделиться`}</Button>
      </div>
      <p className="details__said" role="status">
        {said}
      </p>
      {link === null ? null : (
        <input
          className="details__link"
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
