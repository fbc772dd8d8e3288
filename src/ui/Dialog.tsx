import { type ReactNode, useEffect, useId, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  /** Closed when false or 0. Each other value that is new opens the dialog, also when the browser has just closed it. */
  readonly isOpen: boolean | number;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** Buttons that answer a question. Closing comes first: an Enter too many does not answer. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a native modal dialog: the browser keeps the focus in it, closes it by Escape and gives the focus back. The text of
 * a question is read out with its title.
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
      // The dialog may be open again when the event arrives.
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
