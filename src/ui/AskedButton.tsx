import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { isFocusNowhere } from './takeFocus.ts';
import './askedButton.css';
import './dialog.css';

interface AskedButtonProps {
  readonly label: string;
  /** The question. */
  readonly title: string;
  readonly confirmLabel: string;
  /** Label of the button that closes the question without the action. */
  readonly keepLabel: string;
  /** Look of the button, see `Button`. */
  readonly kind?: 'primary' | 'outlined';
  /** `link` looks like a link, less prominent than the buttons of the page. */
  readonly look?: 'button' | 'link';
  /** Height of the button, see `Button`. */
  readonly size?: 'l' | 'm';
  readonly isSending?: boolean;
  readonly hasError?: boolean;
  readonly onConfirm: () => void;
  readonly onClose?: () => void;
  /** The consequence of the action, and the error after a failure. Rendered anew for each question. */
  readonly children: ReactNode;
}

/**
 * Renders a button that asks for confirmation in a native modal dialog before an action that cannot be undone. The browser
 * keeps the focus inside, closes the dialog by Escape and restores the focus. A screen reader reads the consequence together
 * with the title. The button that keeps everything comes first, so that an accidental Enter does not confirm.
 */
export function AskedButton({
  label,
  title,
  confirmLabel,
  keepLabel,
  kind = 'outlined',
  look = 'button',
  size = 'm',
  isSending = false,
  hasError = false,
  onConfirm,
  onClose,
  children,
}: AskedButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  /** The number of presses since the question was last closed. */
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked && !dialog.current?.open) dialog.current?.showModal();
  }, [asked]);
  const close = () => {
    // The dialog may already be open again when the event arrives.
    if (dialog.current?.open) return;
    setAsked(0);
    onClose?.();
    // Safari does not focus a pressed button, so the closed dialog cannot return the focus to the button.
    if (isFocusNowhere()) opener.current?.focus();
  };
  const button = {
    ref: opener,
    'aria-haspopup': 'dialog',
    // The browser closes the dialog a moment before the `close` event. A press in between must open the dialog again.
    onClick: () => setAsked(asked + 1),
  } as const;
  return (
    <>
      {look === 'link' ? (
        <button className="touch-link asked-button--link" type="button" {...button}>
          {label}
        </button>
      ) : (
        <Button kind={kind} size={size} {...button}>
          {label}
        </Button>
      )}
      <dialog
        className="dialog"
        ref={dialog}
        onClose={close}
        role="alertdialog"
        aria-label={title}
        aria-describedby={textId}
      >
        <h2 className="dialog__title">{title}</h2>
        <div className="stack stack--tight" id={textId}>
          {asked ? children : null}
        </div>
        <div className="row dialog__actions">
          <form method="dialog">
            <button className="button button--primary button--m" type="submit">
              {keepLabel}
            </button>
          </form>
          <Button kind="outlined" isLoading={isSending} hasError={hasError} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </dialog>
    </>
  );
}
