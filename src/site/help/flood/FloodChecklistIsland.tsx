import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Island, TickList } from '../Island.tsx';
import { type FloodItem, floodItems, readTicks, storeTicks } from './storedTicks.ts';

/** Lists tasks and things to gather as boxes to tick. The ticks stay on the device until the tab is closed. */
export default function FloodChecklist() {
  const { t } = useLingui();
  const [ticks, setTicks] = useState<ReadonlySet<FloodItem>>(new Set());
  const texts: Readonly<Record<FloodItem, { readonly label: string; readonly hint: string }>> = {
    safety: {
      label: t`Семья в безопасности`,
      hint: t`Долг подождёт. Если вода рядом, звоните 112.`,
    },
    pictures: {
      label: t`Сняты дом, двор, вещи и уровень воды`,
      hint: t`С датой, с нескольких сторон, до уборки. Достаточно телефона.`,
    },
    authority: {
      label: t`Есть справка, акт или место в списке пострадавших`,
      hint: t`Их даёт акимат. Если бумаги ещё нет, попросите подтвердить, что заявление приняли.`,
    },
    identity: {
      label: t`Документы на месте`,
      hint: t`Если удостоверение пропало, оно есть в цифровом виде в eGov Mobile. Саму карточку восстановят в ЦОНе.`,
    },
    loan: {
      label: t`Известны номер договора, дата и сумма платежа`,
      hint: t`Они есть в личном кабинете.`,
    },
    request: {
      label: t`Кредитору отправлено заявление`,
      hint: t`Лучше до даты платежа. Напишите, что случилось, когда и какая отсрочка нужна.`,
    },
    reply: {
      label: t`Записаны дата и номер обращения`,
      hint: t`От них считают срок ответа.`,
    },
    newSchedule: {
      label: t`Получен новый график письменно`,
      hint: t`Проверьте в нём даты и то, сколько стоит отсрочка.`,
    },
  };
  useEffect(() => setTicks(readTicks()), []);
  const change = (next: ReadonlySet<FloodItem>) => {
    setTicks(next);
    storeTicks(next);
  };
  const progress = t`Отмечено: ${ticks.size} из ${floodItems.length}`;
  return (
    <Island
      label={t`Список дел`}
      announcement={progress}
      withoutScripts={t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}
      fields={
        <>
          <TickList
            legend={t`Что сделано`}
            name="flood"
            items={floodItems}
            textsOf={(item) => texts[item]}
            ticked={ticks}
            onChange={change}
          />
          <p aria-hidden="true">{progress}</p>
          <Button kind="outlined" onClick={() => change(new Set())}>
            {t`Снять все отметки`}
          </Button>
        </>
      }
    />
  );
}
