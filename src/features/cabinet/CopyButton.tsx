import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** Names what is copied, for those who hear the button only. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Copies a text that also stands on the page, where it can be copied by hand. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t`Скопировано`);
    } catch {
      // The browser has no clipboard for pages, or its owner refused it.
      setSaid(t`Скопируйте вручную: браузер не дал это сделать.`);
    }
  };
  return (
    <span className="row cabinet__copy">
      <Button kind="outlined" size="s" aria-label={label} onClick={() => void copy()}>
        {children}
      </Button>
      <span className="hint" role="status">
        {said}
      </span>
    </span>
  );
}
