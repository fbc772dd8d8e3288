import { useLingui } from '@lingui/react/macro';
import { pages } from '../../application/pages.ts';
import { Link } from '../../ui/Link.tsx';

interface OwnLinksProps {
  readonly className: string;
  /** The way in for somebody of whom this device knows nothing. */
  readonly stranger: { readonly to: string; readonly label: string };
}

/**
 * Renders three links in one place: the style sheet shows the one that fits what this device has, which `firstScript.ts`
 * says before the first paint. Without a session the guard leads from the application's pages to the login.
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
