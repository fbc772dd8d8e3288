import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HeadMessages } from '../../ui/screen.ts';

const headMessages: HeadMessages = {
  title: msg`Обновите браузер`,
  description: msg`Этот браузер слишком старый для калькулятора и заявки.`,
};

export const head = () => headMessages;

/** /badbrowser: read by browsers that run none of our scripts, so it is text only. */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <h1>{t`Обновите браузер`}</h1>
      <p>
        {t`Этот браузер слишком старый: калькулятор и заявка в нём не работают, а ваши данные защищены хуже. Обновите его или поставьте другой: подойдут Chrome, Edge и Firefox последних версий, на iPhone — Safari в iOS 15.4 и новее.`}
      </p>
    </>
  );
}
