import { useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Shown, useShownElement } from './Shown.tsx';

/** Does nothing, because React does not run in the calculator: `loanCalculator.ts` handles the events. */
export const leaveToElement = () => {};

/** Renders the text field of the amount, with a slider and step buttons. Focus in the field shows the quick amounts. */
export function AmountField() {
  const { t } = useLingui();
  const amount = useShownElement('amount');
  const message = useShownElement('amountMessage');
  const slider = useShownElement('slider');
  return (
    <div className="amount">
      <MoneyField
        name="amount"
        label={t`Сумма`}
        hint={message.children}
        isLarge
        value={amount.value}
        onType={leaveToElement}
        onSettle={leaveToElement}
      />
      <div className="amount__slider">
        {/* The calculator's script enables the buttons. */}
        <Button kind="outlined" aria-label={t`Меньше`} data-amount-button="less">
          −
        </Button>
        <Slider
          label={t`Сумма, ползунок`}
          min={0}
          max={slider.max}
          step={1}
          value={slider.value}
          valueText={slider['aria-valuetext']}
          onChange={leaveToElement}
        />
        <Button kind="outlined" aria-label={t`Больше`} data-amount-button="more">
          +
        </Button>
      </div>
      <div className="amount__quick" hidden>
        {([0, 1, 2] as const).map((index) => (
          <QuickAmount key={index} index={index} />
        ))}
      </div>
    </div>
  );
}

function QuickAmount({ index }: { readonly index: 0 | 1 | 2 }) {
  const { 'aria-pressed': isSelected } = useShownElement(`quick${index}`);
  return (
    <Button
      kind="secondary"
      isSelected={isSelected}
      data-amount-button={index}
      data-shown={`quick${index}`}
    >
      <Shown as="span" part={`quickText${index}`} />
    </Button>
  );
}
