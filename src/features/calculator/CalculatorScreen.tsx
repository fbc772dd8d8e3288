import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HeadMessages } from '../../ui/screen.ts';
import { Calculator } from './Calculator.tsx';
import { DeferredDetails } from './DeferredDetails.tsx';
import { InstallRow } from './InstallRow.tsx';
import { OwnCard } from './OwnCard.tsx';

const headMessages: HeadMessages = {
  title: msg`калькулятор займа и рассрочки`,
  description: msg`Посчитайте платёж, вознаграждение и ГЭСВ займа на 7–21 день или рассрочки на 6–60 месяцев до заявки. Работает и без связи.`,
};

export const head = () => headMessages;

/** Renders the home page below the hero. */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <noscript>
        <p className="calculator__no-script">
          {t`Скрипты выключены: показан расчёт для 78 500 ₸ на 12 месяцев. Чтобы менять сумму и срок, включите скрипты в настройках браузера.`}
        </p>
      </noscript>
      <OwnCard />
      <Calculator />
      <InstallRow />
      <DeferredDetails />
    </>
  );
}
