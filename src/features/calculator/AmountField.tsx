import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { Button } from '../../ui/Button.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { MoneyField } from '../../ui/TextField.tsx';
import { useIsHydrated } from '../../ui/useIsHydrated.ts';
import { amountAtPlace } from './amountScale.ts';
import {
  pressAmountButtonAtom,
  settleAmountAtom,
  slideAmountAtom,
  typeAmountAtom,
} from './atoms.ts';
import { isFirstCalculatorThere } from './handOver.ts';
import type { ShownCalculator } from './shownCalculator.ts';
import { shownProps } from './shownProps.ts';
import { useHeldPress } from './useHeldPress.ts';

/** Renders the amount as a text field first, with a slider, steps and quick amounts as its twins. */
export function AmountField({ shown }: { readonly shown: ShownCalculator }) {
  const { t } = useLingui();
  const { elements } = shown;
  const { amount, amountMessage, slider } = elements;
  const press = useSetAtom(pressAmountButtonAtom);
  const type = useSetAtom(typeAmountAtom);
  const settle = useSetAtom(settleAmountAtom);
  const slide = useSetAtom(slideAmountAtom);
  useHeldPress();
  // Before scripts the buttons would swallow a tap.
  const isAsleep = !useIsHydrated() && !isFirstCalculatorThere();
  const mark = amountMessage['data-mark'];
  return (
    <div className="amount">
      <MoneyField
        name="amount"
        label={t`Сумма`}
        hint={amountMessage.children}
        error={mark === 'error' ? amountMessage.children : undefined}
        correction={mark === 'correction' ? amountMessage.children : undefined}
        isLarge
        value={amount.value}
        onType={type}
        onSettle={settle}
      />
      <div className="amount__slider">
        <Button
          kind="outlined"
          aria-label={t`Меньше`}
          disabled={isAsleep}
          data-amount-button="less"
          onClick={() => press('less')}
        >
          −
        </Button>
        <Slider
          label={t`Сумма, ползунок`}
          min={0}
          max={slider.max}
          step={1}
          value={slider.value}
          valueText={slider['aria-valuetext']}
          onChange={(place) => slide(amountAtPlace(place))}
        />
        <Button
          kind="outlined"
          aria-label={t`Больше`}
          disabled={isAsleep}
          data-amount-button="more"
          onClick={() => press('more')}
        >
          +
        </Button>
      </div>
      <div className="amount__quick">
        {([0, 1, 2] as const).map((index) => (
          <Button
            key={index}
            kind="secondary"
            disabled={isAsleep}
            isSelected={elements[`quick${index}`]['aria-pressed']}
            data-amount-button={index}
            data-shown={`quick${index}`}
            suppressHydrationWarning
            onClick={() => press(index)}
          >
            <span {...shownProps(elements, `quickText${index}`)} />
          </Button>
        ))}
      </div>
    </div>
  );
}
