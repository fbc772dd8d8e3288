/*
 * Undo for the fields with the attribute `data-money`. The browser's own history stores positions in the text as it was
 * typed. A script groups the digits and corrects the sum, so these positions no longer fit and the browser would mix two
 * sums.
 */

interface Past {
  readonly undo: string[];
  readonly redo: string[];
  /** The kind of the edits that one undo reverts together; empty after any other action. */
  run: string;
}

const pasts = new WeakMap<HTMLInputElement, Past>();

function pastOf({ target }: Event): readonly [HTMLInputElement, Past] | null {
  if (!(target instanceof HTMLInputElement) || target.dataset.money === undefined) return null;
  const past = pasts.get(target) ?? { undo: [], redo: [], run: '' };
  pasts.set(target, past);
  return [target, past];
}

/** Undoes or redoes the last edit of a field, as the browser does. */
function move(event: Event, isRedo: boolean): void {
  const found = pastOf(event);
  if (!found) return;
  event.preventDefault();
  const [input, past] = found;
  const [from, to] = isRedo ? [past.redo, past.undo] : [past.undo, past.redo];
  const text = from.pop();
  if (text === undefined) return;
  to.push(input.value);
  past.run = '';
  // Bypasses React's own setter, so that React notices the change.
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
}

function record(event: InputEvent): void {
  const { inputType } = event;
  if (inputType.startsWith('history')) {
    move(event, inputType === 'historyRedo');
    return;
  }
  const [input, past] = pastOf(event) ?? [];
  if (!input || !past) return;
  const isReplacing = input.selectionStart !== input.selectionEnd;
  if (inputType !== past.run || isReplacing) past.undo.push(input.value);
  past.redo.length = 0;
  past.run = inputType;
}

function handleKey(event: KeyboardEvent): void {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || !(ctrlKey || metaKey)) return;
  if (code === 'KeyZ' || code === 'KeyY') move(event, shiftKey || code === 'KeyY');
}

function endRun(event: Event): void {
  const [, past] = pastOf(event) ?? [];
  if (past) past.run = '';
}

/** Handles undo and redo in all money fields of the document. @returns a function that stops this */
export function followMoneyUndo(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('beforeinput', record, { signal });
  document.addEventListener('keydown', handleKey, { signal });
  document.addEventListener('focusout', endRun, { signal });
  return () => stop.abort();
}
