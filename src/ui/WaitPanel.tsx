import type { ReactNode } from 'react';
import { useTitle } from '../device/changedTitle.ts';
import { FormActions } from './Form.tsx';
import './waitPanel.css';

interface WaitPanelProps {
  /** A drawing of the awaited event. */
  readonly picture: ReactNode;
  readonly heading: string;
  /** The reason of the wait, and later its state. Each change is announced politely. */
  readonly status: string;
  /** The buttons during the wait. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Renders a waiting page: the reason of the wait, its state, and the ways out. A new text gets a new element, because the start
 * of a centred line would move with a change of its text.
 */
export function WaitPanel({ picture, heading, status, actions, children }: WaitPanelProps) {
  useTitle(heading);
  return (
    <div className="stack wait-panel">
      {picture}
      <h1 className="wait-panel__heading" tabIndex={-1}>
        <span key={heading}>{heading}</span>
      </h1>
      <p className="soft wait-panel__status" role="status">
        <span key={status}>{status}</span>
      </p>
      {children}
      {actions ? <FormActions>{actions}</FormActions> : null}
    </div>
  );
}
