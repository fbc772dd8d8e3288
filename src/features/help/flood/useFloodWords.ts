import { useLingui } from '@lingui/react/macro';
import type { FloodItem } from './storedTicks.ts';

/** Each item of the list: what, and how. */
export function useFloodWords(): Readonly<
  Record<FloodItem, { readonly label: string; readonly hint: string }>
> {
  const { t } = useLingui();
  return {
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
      hint: t`Они есть в личном кабинете и в договоре.`,
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
}
