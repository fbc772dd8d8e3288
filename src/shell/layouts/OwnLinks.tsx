import { useLingui } from '@lingui/react/macro';
import { pages } from '../../application/pages.ts';
import { Link } from '../../ui/Link.tsx';

interface OwnLinksProps {
  readonly className: string;
  /** The link for a person without an application or a loan on this device. */
  readonly stranger: { readonly to: string; readonly label: string };
}

/**
 * Renders three links in one place. The style sheet shows one link: for no application, for an application or for a loan on
 * this device. `firstScript.ts` sets the attribute `data-device-has` before the first paint. Without a session the guard leads
 * from the application's pages to the login.
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
