import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
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
import { Shown, useShownElement } from './Shown.tsx';
import { useHeldPress } from './useHeldPress.ts';

/** Renders the amount as a text field first, with a slider, steps and quick amounts as its twins. */
export const AmountField = memo(function AmountField() {
  const { t } = useLingui();
  const press = useSetAtom(pressAmountButtonAtom);
  useHeldPress();
  // Before scripts the buttons would swallow a tap.
  const isAsleep = !useIsHydrated() && !isFirstCalculatorThere();
  return (
    <div className="amount">
      <AmountText />
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
        <AmountSlider />
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
          <QuickAmount key={index} index={index} isAsleep={isAsleep} />
        ))}
      </div>
    </div>
  );
});

function AmountText() {
  const { t } = useLingui();
  const type = useSetAtom(typeAmountAtom);
  const settle = useSetAtom(settleAmountAtom);
  const { value } = useShownElement('amount');
  const { children: message, 'data-mark': mark } = useShownElement('amountMessage');
  return (
    <MoneyField
      name="amount"
      label={t`Сумма`}
      hint={message}
      error={mark === 'error' ? message : undefined}
      correction={mark === 'correction' ? message : undefined}
      isLarge
      value={value}
      onType={type}
      onSettle={settle}
    />
  );
}

function AmountSlider() {
  const { t } = useLingui();
  const slide = useSetAtom(slideAmountAtom);
  const { max, value, 'aria-valuetext': valueText } = useShownElement('slider');
  return (
    <Slider
      label={t`Сумма, ползунок`}
      min={0}
      max={max}
      step={1}
      value={value}
      valueText={valueText}
      onChange={(place) => slide(amountAtPlace(place))}
    />
  );
}

interface QuickAmountProps {
  readonly index: 0 | 1 | 2;
  readonly isAsleep: boolean;
}

function QuickAmount({ index, isAsleep }: QuickAmountProps) {
  const press = useSetAtom(pressAmountButtonAtom);
  const { 'aria-pressed': isSelected } = useShownElement(`quick${index}`);
  return (
    <Button
      kind="secondary"
      disabled={isAsleep}
      isSelected={isSelected}
      data-amount-button={index}
      data-shown={`quick${index}`}
      suppressHydrationWarning
      onClick={() => press(index)}
    >
      <Shown as="span" part={`quickText${index}`} />
    </Button>
  );
}
