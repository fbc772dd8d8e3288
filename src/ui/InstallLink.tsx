import { useLingui } from '@lingui/react/macro';
import { install } from '../device/installation.ts';
import { Link } from './Link.tsx';
import './installLink.css';

/**
 * Renders «Установить»: opens the browser's dialog for the installation, or the help in a browser without this dialog. Hidden
 * in the installed app.
 */
export function InstallLink({ className = '' }: { readonly className?: string }) {
  const { t } = useLingui();
  return (
    <Link className={`${className} install-link`} to="/help#install" onClick={install}>
      {t`Установить`}
    </Link>
  );
}
