import type { ReactNode } from 'react';
import { FormActions } from './Form.tsx';
import './waitPanel.css';

interface WaitPanelProps {
  /** A drawing of the awaited event. */
  readonly picture: ReactNode;
  readonly heading: string;
  /** The reason of the wait, and later its state: announced politely whenever it changes. */
  readonly status: string;
  /** The buttons for the meantime. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Renders a page of waiting: its reason, its state, and the ways out of it. Another text is another element: in a centred
 * line its first words would otherwise move.
 */
export function WaitPanel({ picture, heading, status, actions, children }: WaitPanelProps) {
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
