import type { ReactNode } from 'react';
import { FormActions } from './FormActions.tsx';
import { Loader } from './Loader.tsx';
import './waitPanel.css';

interface WaitPanelProps {
  readonly heading: string;
  /** What is being waited for, and later how it goes: announced politely whenever it changes. */
  readonly status: ReactNode;
  /** What can be done meanwhile. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A page's worth of waiting: what for, that it goes on, and what can be done. */
export function WaitPanel({ heading, status, actions, children }: WaitPanelProps) {
  return (
    <div className="stack wait-panel">
      <Loader size="xl" />
      <h1 className="wait-panel__heading" tabIndex={-1}>
        {heading}
      </h1>
      <p className="soft wait-panel__status" role="status">
        {status}
      </p>
      {children}
      {actions ? <FormActions>{actions}</FormActions> : null}
    </div>
  );
}
