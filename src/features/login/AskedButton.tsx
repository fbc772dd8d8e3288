import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface AskedButtonProps {
  /** The button's name, and the question's title. */
  readonly label: string;
  readonly confirmLabel: string;
  /** Closes the question: everything stays as it is. */
  readonly keepLabel: string;
  readonly isSending?: boolean;
  readonly onConfirm: () => void;
  /** What follows, and what went wrong. */
  readonly children: ReactNode;
}

/** Renders a button that asks before it does something which cannot be undone. */
export function AskedButton(props: AskedButtonProps) {
  const { label, confirmLabel, keepLabel, isSending = false, onConfirm, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outlined" size="l" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={keepLabel}>
        <div className="stack">
          {children}
          <p>
            <Button kind="outlined" isLoading={isSending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </p>
        </div>
      </Dialog>
    </>
  );
}
