import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { isFocusNowhere } from './takeFocus.ts';
import './askedButton.css';

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

/** Renders a button that asks for confirmation before an action that cannot be undone. */
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
  /** The number of presses since the question was last closed. */
  const [asked, setAsked] = useState(0);
  const close = () => {
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
      <Dialog
        title={title}
        isOpen={asked}
        onClose={close}
        closeLabel={keepLabel}
        actions={
          <Button kind="outlined" isLoading={isSending} hasError={hasError} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        }
      >
        <div className="stack stack--tight">{asked ? children : null}</div>
      </Dialog>
    </>
  );
}
