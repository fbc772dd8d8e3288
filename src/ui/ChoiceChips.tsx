import type { ReactNode } from 'react';
import './choiceChips.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface ChoiceChipsProps<Value extends string> {
  readonly legend: string;
  /** The radio group's name, unique on the page. */
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
  /** Three short words or two longer ones beside each other; without it each chip is as wide as its words. */
  readonly columns?: 2 | 3;
}

/** One choice of a few, as native radio buttons in the shape of chips. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { legend, name, choices, value, onChange, isDisabled = false, columns } = props;
  const even = columns === 2 ? ' choice-chips__columns--two' : '';
  return (
    <fieldset disabled={isDisabled}>
      <legend className="choice-chips__legend">{legend}</legend>
      <div className={columns ? `choice-chips__columns${even}` : 'row'}>
        {choices.map((choice) => (
          <label className="choice-chips__chip" key={choice.value}>
            <input
              className="choice-chips__input"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="choice-chips__label">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
