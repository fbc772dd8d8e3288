import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, type RefObject, useState } from 'react';
import { copyText } from '../../device/copyText.ts';
import { Button } from '../../ui/Button.tsx';
import './copyButton.css';

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'size'> {
  readonly text: string;
  /** The element with the text. The text is selected if the browser refuses to copy. */
  readonly shown: RefObject<HTMLElement | null>;
  /** Name of the button for screen readers, with the copied thing. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Copies a text of the page, or selects the text if the browser refuses to copy, and shows the outcome. */
export function CopyButton({ text, shown, label, children, ...look }: CopyButtonProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = async () => {
    const isCopied = await copyText(text, navigator.clipboard);
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setOutcome(isCopied ? 'copied' : 'refused');
  };
  const said = {
    none: '',
    copied: t`Скопировано`,
    refused: t`Браузер не дал скопировать. Текст выделен: скопируйте его сами.`,
  }[outcome];
  return (
    <span className="row copy-button">
      <Button kind="outlined" size="s" {...look} aria-label={label} onClick={() => void copy()}>
        {children}
      </Button>
      <span className="hint" role="status">
        {said}
      </span>
    </span>
  );
}
