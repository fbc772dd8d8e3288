import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { supportNumber } from '../ui/appError.ts';
import { Button } from '../ui/Button.tsx';
import './traceNumber.css';

/** Puts the text where the next paste finds it. Returns false when the browser refuses it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or the page is not a secure one and has no clipboard.
    return false;
  }
}

/**
 * Shows the number for support, the beginning of a request's trace id, with a button that copies it. A refusing browser has
 * it selected instead.
 */
export function TraceNumber({ traceId }: { readonly traceId: string }) {
  const { t } = useLingui();
  const number = supportNumber(traceId);
  const shown = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  const press = async () => {
    const isCopied = await copy(number);
    if (!isCopied && shown.current) getSelection()?.selectAllChildren(shown.current);
    setOutcome(isCopied ? 'copied' : 'refused');
  };
  const said = {
    none: '',
    copied: t`Скопировано`,
    refused: t`Номер выделен: скопируйте его сами`,
  }[outcome];
  return (
    // The notice around it would be read out again as a whole.
    <div className="row hint trace-number" aria-live="off">
      <span>
        {t`Номер для поддержки:`}{' '}
        <span className="trace-number__digits" ref={shown}>
          {number}
        </span>
      </span>
      <Button kind="outlined" size="s" onClick={() => void press()}>
        {t`Скопировать номер`}
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
