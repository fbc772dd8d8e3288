import { useLingui } from '@lingui/react/macro';
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
    { ...stranger, has: 'nothing' },
    { to: '/register/wait', label: t`Моя заявка`, has: 'application' },
    { to: '/register/lk', label: t`Мой заём`, has: 'loan' },
  ];
  return links.map(({ to, label, has }) => (
    <Link className={`${className} with-${has}`} key={has} to={to}>
      {label}
    </Link>
  ));
}
