import { type ReactNode, useEffect, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Renders a native modal dialog: the browser keeps the focus in it, closes it by Escape and gives the focus back. */
export function Dialog({ title, isOpen, onClose, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog className="dialog" ref={dialog} onClose={onClose} aria-label={title}>
      <h2 className="dialog__title">{title}</h2>
      {children}
      <form className="dialog__actions" method="dialog">
        <button className="button button--primary button--m" type="submit">
          {closeLabel}
        </button>
      </form>
    </dialog>
  );
}
