import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { config } from '../../../config/config.ts';
import { Island, Outcome, TickList } from '../Island.tsx';
import { isUrgent, type LeakAction, type LeakSign, leakAdvice, leakSigns } from './leakAdvice.ts';

/**
 * Renders the actions for the ticked signs, in order. Ticks are never sent. `islands/typedValues.ts` stores ticks only for the
 * next document.
 */
export default function LeakCheck() {
  const { t } = useLingui();
  const [signs, setSigns] = useState<ReadonlySet<LeakSign>>(new Set());
  const { supportPhone } = config.brand;
  const signTexts: Readonly<Record<LeakSign, string>> = {
    movedMoney: t`Со счёта или карты ушли деньги`,
    unknownLoan: t`Есть заём, которого вы не брали`,
    code: t`Вы назвали код из SMS или ввели его на чужом сайте`,
    card: t`Вы назвали номер карты, срок или код с обратной стороны`,
    remoteAccess: t`Вас попросили установить приложение или показать экран`,
    password: t`Кто-то знает ваш пароль или получил вашу ЭЦП`,
    document: t`Вы отправили фото удостоверения или потеряли его`,
    contacts: t`Стали известны ваш ИИН, телефон или адрес`,
  };
  const actionTexts: Readonly<Record<LeakAction, string>> = {
    callBank: t`Позвоните в свой банк по номеру на карте: пусть остановит переводы и закроет вход в приложение.`,
    blockCard: t`Заблокируйте карту в приложении банка или звонком и закажите новую.`,
    cutConnection: t`Выключите на телефоне интернет, удалите приложение, которое просили установить, и дальше звоните с другого телефона.`,
    tellLender: t`Сообщите кредитору, что заявку или заём оформляли не вы. Наш номер: ${supportPhone}. Запишите, когда звонили и кто ответил.`,
    police: t`Подайте заявление в полицию: лично, по номеру 102 или через eOtinish. Приложите SMS, номера, переписку и выписки.`,
    changePasswords: t`Смените пароли банка, почты и eGov с другого устройства. ЭЦП отзовите и выпустите заново.`,
    stopCredit: t`Включите «Стоп-кредит» на eGov.kz или в eGov Mobile: новые займы на ваше имя выдавать перестанут.`,
    creditReport: t`Возьмите кредитный отчёт и посмотрите, нет ли в нём чужих займов и заявок. Через месяц проверьте ещё раз.`,
    expectCalls: t`Не верьте звонкам «из банка» и «из полиции» после утечки: положите трубку и перезвоните сами по номеру с официального сайта.`,
  };
  const advice = leakAdvice(signs);
  const steps = t`${plural(advice.length, { one: '# шаг', few: '# шага', many: '# шагов', other: '# шага' })}`;
  const verdict = isUrgent(signs)
    ? t`Сделайте это сейчас и по порядку: ${steps}`
    : signs.size > 0
      ? t`Срочного нет. Чтобы было спокойнее: ${steps}`
      : t`Что не повредит никому: ${steps}`;
  return (
    <Island
      label={t`Что делать именно вам`}
      announcement={verdict}
      withoutScripts={t`Скрипты выключены, поэтому эта часть не считает. Текст страницы можно читать и без неё.`}
      fields={
        <TickList
          legend={t`Отметьте, что случилось`}
          name="leak"
          items={leakSigns}
          textsOf={(sign) => ({ label: signTexts[sign] })}
          ticked={signs}
          onChange={setSigns}
        />
      }
    >
      <Outcome verdict={verdict} isWarning={isUrgent(signs)}>
        <ol className="stack help-outcome__list">
          {advice.map((action) => (
            <li key={action}>{actionTexts[action]}</li>
          ))}
        </ol>
      </Outcome>
    </Island>
  );
}
