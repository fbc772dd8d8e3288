import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HeadMessages } from '../../ui/screen.ts';
import { Calculator } from './Calculator.tsx';
import { InstallRow } from './InstallRow.tsx';
import { OwnCard } from './OwnCard.tsx';

export const homeHead: HeadMessages = {
  title: msg`калькулятор займа`,
  description: msg`Посчитайте до заявки платёж, вознаграждение и ГЭСВ займа на 7–21 день или на 6–60 месяцев. Работает и без интернета.`,
};

interface HomePageProps {
  /** The island with the schedule, the comparison, the early repayment and the files. */
  readonly details: ReactNode;
  /** The text below the island. */
  readonly text: ReactNode;
}

/** Renders the home page below the hero. */
export function HomePage({ details, text }: HomePageProps) {
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
      {details}
      {text}
    </>
  );
}
