import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { type FloodItem, floodItems, keepTicks, readTicks } from '../flood/storedTicks.ts';
import { useFloodWords } from '../flood/useFloodWords.ts';
import { Island } from '../island/Island.tsx';
import { IslandForm } from '../island/IslandForm.tsx';

/** What to do and to gather, ticked off; the ticks stay on the device until the tab is closed. */
export default function FloodChecklist() {
  const { t } = useLingui();
  const [ticks, setTicks] = useState<ReadonlySet<FloodItem>>(new Set());
  const words = useFloodWords();
  useEffect(() => setTicks(readTicks()), []);
  const change = (next: ReadonlySet<FloodItem>) => {
    setTicks(next);
    keepTicks(next);
  };
  const tick = (item: FloodItem, isTicked: boolean) => {
    const next = new Set(ticks);
    if (isTicked) next.add(item);
    else next.delete(item);
    change(next);
  };
  const progress = t`Отмечено: ${ticks.size} из ${floodItems.length}`;
  return (
    <Island
      withoutScripts={t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}
      label={t`Список дел`}
      announcement={progress}
    >
      <IslandForm>
        <fieldset>
          <legend className="help-island__label">{t`Что сделано`}</legend>
          {floodItems.map((item) => (
            <CheckField
              key={item}
              name={`flood-${item}`}
              label={words[item].label}
              hint={words[item].hint}
              checked={ticks.has(item)}
              onChange={(event) => tick(item, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <p aria-hidden="true">{progress}</p>
        <Button kind="outlined" onClick={() => change(new Set())}>
          {t`Снять все отметки`}
        </Button>
      </IslandForm>
    </Island>
  );
}
