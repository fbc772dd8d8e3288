import { type ReactNode, useEffect, useId, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  /** false and 0 close the dialog. Any other new value opens it, also if the browser has just closed it. */
  readonly isOpen: boolean | number;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** Buttons that answer a question. The closing button comes first, so that an accidental Enter does not answer. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a native modal dialog. The browser keeps the focus inside, closes the dialog by Escape and restores the focus. A
 * screen reader reads the text of a question together with the title.
 */
export function Dialog({ title, isOpen, onClose, closeLabel, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  const isQuestion = Boolean(actions);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      // The dialog may already be open again when the event arrives.
      onClose={() => dialog.current?.open || onClose()}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-label={title}
      aria-describedby={isQuestion ? textId : undefined}
    >
      <h2 className="dialog__title">{title}</h2>
      <div id={textId}>{children}</div>
      <div className="row dialog__actions">
        <form method="dialog">
          <button className="button button--primary button--m" type="submit">
            {closeLabel}
          </button>
        </form>
        {actions}
      </div>
    </dialog>
  );
}
