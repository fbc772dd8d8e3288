import { useLingui } from '@lingui/react/macro';
import { pages } from '../../application/pages.ts';
import { Link } from '../../ui/Link.tsx';

interface OwnLinksProps {
  readonly className: string;
  /** The link for a person whose application or loan this device does not know. */
  readonly stranger: { readonly to: string; readonly label: string };
}

/**
 * Renders three links in one place. The style sheet shows the link that fits what this device has; `firstScript.ts` sets the
 * attribute for this before the first paint. Without a session the guard leads from the application's pages to the login.
 */
export function OwnLinks({ className, stranger }: OwnLinksProps) {
  const { t } = useLingui();
  const links = [
    { ...stranger, when: 'with-nothing' },
    { to: pages.wait.path, label: t`Моя заявка`, when: 'with-application' },
    { to: pages.cabinet.path, label: t`Мой заём`, when: 'with-loan' },
  ];
  return links.map(({ to, label, when }) => (
    <Link className={`${className} ${when}`} key={when} to={to}>
      {label}
    </Link>
  ));
}
