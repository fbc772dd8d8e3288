import { useLingui } from '@lingui/react/macro';
import { config } from '../../../config/config.ts';
import type { LeakAction, LeakSign } from './leakAdvice.ts';

export interface LeakWords {
  readonly signs: Readonly<Record<LeakSign, string>>;
  readonly actions: Readonly<Record<LeakAction, string>>;
}

/** The self-check's questions and answers. */
export function useLeakWords(): LeakWords {
  const { t } = useLingui();
  const { supportPhone } = config.brand;
  return {
    signs: {
      movedMoney: t`Со счёта или карты ушли деньги`,
      unknownLoan: t`Есть заём, которого вы не брали`,
      code: t`Вы назвали код из SMS или ввели его на чужом сайте`,
      card: t`Вы назвали номер карты, срок или код с обратной стороны`,
      remoteAccess: t`Вас попросили установить приложение или показать экран`,
      password: t`Кто-то знает ваш пароль или получил вашу ЭЦП`,
      document: t`Вы отправили фото удостоверения или потеряли его`,
      contacts: t`Стали известны ваш ИИН, телефон или адрес`,
    },
    actions: {
      callBank: t`Позвоните в свой банк по номеру на карте: пусть остановит переводы и закроет вход в приложение.`,
      blockCard: t`Заблокируйте карту в приложении банка или звонком и закажите новую.`,
      cutConnection: t`Выключите на телефоне интернет, удалите приложение, которое просили установить, и дальше звоните с другого телефона.`,
      tellLender: t`Сообщите кредитору, что заявку или заём оформляли не вы. Наш номер: ${supportPhone}. Запишите, когда звонили и кто ответил.`,
      police: t`Подайте заявление в полицию: лично, по номеру 102 или через eOtinish. Приложите SMS, номера, переписку и выписки.`,
      changePasswords: t`Смените пароли банка, почты и eGov с другого устройства. ЭЦП отзовите и выпустите заново.`,
      stopCredit: t`Включите «Стоп-кредит» на eGov.kz или в eGov Mobile: новые займы на ваше имя выдавать перестанут.`,
      creditReport: t`Возьмите кредитный отчёт и посмотрите, нет ли в нём чужих займов и заявок. Через месяц проверьте ещё раз.`,
      expectCalls: t`Не верьте звонкам «из банка» и «из полиции» после утечки: положите трубку и перезвоните сами по номеру с официального сайта.`,
    },
  };
}
