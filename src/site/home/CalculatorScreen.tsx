import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getDefaultStore } from 'jotai';
import type { HeadMessages } from '../../ui/screen.ts';
import { settledTextAtom, stateAtom } from './atoms.ts';
import { Calculator } from './Calculator.tsx';
import { DeferredDetails } from './DeferredDetails.tsx';
import { InstallRow } from './InstallRow.tsx';
import { OwnCard } from './OwnCard.tsx';
import { calculatorWords } from './words.ts';

const headMessages: HeadMessages = {
  title: msg`калькулятор займа`,
  description: msg`Посчитайте до заявки платёж, вознаграждение и ГЭСВ займа на 7–21 день или на 6–60 месяцев. Работает и без интернета.`,
};

export const head = () => headMessages;

export const wordsBeforeReact = calculatorWords;

/** Takes what the calculator before React shows as React's first state, so that hydration finds what it renders. */
export function prepareHydration(): void {
  const first = window.firstCalculator?.current();
  if (!first) return;
  const store = getDefaultStore();
  store.set(stateAtom, first.state);
  store.set(settledTextAtom, first.settledText);
}

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
