import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { supportNumber } from '../../ui/appError.ts';
import { CopyButton } from './CopyButton.tsx';
import './traceNumber.css';

/** Shows the number for support, the beginning of a request's trace id, with a button that copies it. */
export function TraceNumber({ traceId }: { readonly traceId: string }) {
  const { t } = useLingui();
  const number = supportNumber(traceId);
  const shown = useRef<HTMLSpanElement>(null);
  return (
    // The notice around it would be read out again as a whole.
    <div className="row hint trace-number" aria-live="off">
      <span>
        {t`Номер для поддержки:`}{' '}
        <span className="trace-number__digits" ref={shown}>
          {number}
        </span>
      </span>
      <CopyButton text={number} shown={shown}>{t`Скопировать номер`}</CopyButton>
    </div>
  );
}
