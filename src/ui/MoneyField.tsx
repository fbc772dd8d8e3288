import { useRef } from 'react';
import type { SteadyTexts } from './Field.tsx';
import { groupDigits } from './groupDigits.ts';
import { TextField } from './TextField.tsx';
import { useUnfinishedText } from './useUnfinishedText.ts';

interface MoneyFieldProps extends SteadyTexts {
  /** The text in the field. */
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Called on Enter and when the person leaves the field. */
  readonly onSettle: () => void;
  readonly isLarge?: boolean;
}

/**
 * Renders a steady field for a sum in tenge. The digits stay grouped while the person types. `moneyUndo.ts` finds the field
 * by the attribute `data-money`.
 */
export function MoneyField({ onType, onSettle, ...field }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useUnfinishedText(input, field.value, onType);
  return (
    <TextField
      {...field}
      ref={input}
      isSteady
      suffix="₸"
      data-money=""
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      onChange={({ currentTarget: input, nativeEvent }) => {
        const typed = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
        // Sets the text before React. React does not move the caret if the field already has the text.
        if (!typed?.isComposing) groupDigits(input, typed?.inputType);
        onType(input.value);
      }}
      onBlur={onSettle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSettle();
      }}
    />
  );
}
