import { useEffect, useRef } from 'react';

/** Returns the field that follows in the form; of a group of choices the chosen or the first one. */
function fieldAfter(field: HTMLInputElement): HTMLInputElement | null {
  const fields = [...(field.form?.elements ?? [])].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && !element.disabled && element.type !== 'hidden',
  );
  const next = fields[fields.indexOf(field) + 1];
  const isChosen = ({ name, checked }: HTMLInputElement) => name === next?.name && checked;
  return fields.find((other) => other.type === 'radio' && isChosen(other)) ?? next ?? null;
}

/**
 * Makes Enter do what the phone's key says in the form around it: where it says "next" it leads to the next field, instead of
 * sending half a form. Renders nothing.
 */
export function EnterMovesOn() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const moveOn = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key !== 'Enter' || event.isComposing) return;
      if (!(target instanceof HTMLInputElement) || target.getAttribute('enterkeyhint') !== 'next')
        return;
      const next = fieldAfter(target);
      if (next === null) return;
      event.preventDefault();
      next.focus();
    };
    form?.addEventListener('keydown', moveOn);
    return () => form?.removeEventListener('keydown', moveOn);
  }, []);
  return <span ref={place} hidden />;
}
