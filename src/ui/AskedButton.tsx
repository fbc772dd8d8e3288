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
  /** Closes the question: everything stays as it is. */
  readonly keepLabel: string;
  /** Look of the button, see `Button`. */
  readonly kind?: 'primary' | 'outlined';
  /** A link to the eye is quieter than every button of the page. */
  readonly look?: 'button' | 'link';
  /** Height of the button, see `Button`. */
  readonly size?: 'l' | 'm';
  readonly isSending?: boolean;
  readonly hasError?: boolean;
  readonly onConfirm: () => void;
  readonly onClose?: () => void;
  /** Says what follows, and what went wrong. Rendered anew each time that the question is asked. */
  readonly children: ReactNode;
}

/** Renders a button that asks before it does something which cannot be undone. */
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
  /** Counts the presses since the question was last closed. */
  const [asked, setAsked] = useState(0);
  const close = () => {
    setAsked(0);
    onClose?.();
    // Safari does not focus a pressed button, so its dialog has nothing to give the focus back to.
    if (isFocusNowhere()) opener.current?.focus();
  };
  const button = {
    ref: opener,
    'aria-haspopup': 'dialog',
    // The browser closes the dialog a moment before the `close` event. A press in between counts too.
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
