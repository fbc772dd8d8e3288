import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes over what is being typed into the field with the focus while an island is hydrated. The text stays in the field: if it
 * were written again, the field would lose the caret, the composition and the undo history.
 * @param value the text of the first render
 */
export function useUnfinishedText(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  take: (text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) take(typed);
  });
  // A layout effect, because React renders its change before any other. Another rendering would empty the field.
  useLayoutEffect(() => takeOver(), []);
}
