import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly children: ReactNode;
  /** Buttons that answer the notice. */
  readonly actions?: ReactNode;
  /** True when the notice is announced as it appears: an error at once, all other kinds politely. */
  readonly isAnnounced?: boolean;
}

/** Renders a message that stays in its place until it is answered or becomes obsolete. */
export function Notice({ kind, children, actions, isAnnounced = false }: NoticeProps) {
  const role = isAnnounced ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={`row callout notice notice--${kind}`} role={role}>
      <div className="notice__text">{children}</div>
      {actions ? <div className="row notice__actions">{actions}</div> : null}
    </div>
  );
}
