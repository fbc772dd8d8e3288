import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { config } from '../../config/config.ts';

/** A link of a text; what leads to another site tells it nothing of the page it comes from. */
export function TextLink(attributes: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const isElsewhere = attributes.href?.startsWith('https:') ?? false;
  return <a {...attributes} rel={isElsewhere ? 'noopener noreferrer' : undefined} />;
}

interface ActionProps {
  readonly to: string;
  readonly kind?: 'primary' | 'secondary' | 'outlined';
  readonly children: ReactNode;
}

/** What a reader is most likely to do next. */
export function Action({ to, kind = 'primary', children }: ActionProps) {
  return (
    <div className="article__action">
      <a className={`button button--${kind} button--m`} href={to}>
        {children}
      </a>
    </div>
  );
}

interface MailToProps {
  readonly to: 'support' | 'security';
  readonly subject: string;
  /** Lines are separated by `|`. */
  readonly body: string;
  readonly children: ReactNode;
}

/** A letter that is begun already. */
export function MailTo({ to, subject, body, children }: MailToProps) {
  const { supportEmail, securityEmail } = config.brand;
  const address = to === 'support' ? supportEmail : securityEmail;
  const plain = (text: string) => encodeURIComponent(text.replaceAll('\u00a0', ' '));
  const letter = `subject=${plain(subject)}&body=${plain(body.replaceAll('|', '\r\n'))}`;
  return (
    <div className="article__action">
      <a className="button button--primary button--m" href={`mailto:${address}?${letter}`}>
        {children}
      </a>
    </div>
  );
}
