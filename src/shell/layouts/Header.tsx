import { useLingui } from '@lingui/react/macro';
import { CODE_LOGIN_PATH } from '../../application/pages.ts';
import { InstallLink } from '../../ui/InstallLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { HomeLink } from './HomeLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NoticeSlot } from './NoticeSlot.tsx';
import { OwnLinks } from './OwnLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const menuId = 'site-menu';

/**
 * Renders logo, pages, language, theme and the link into the application. On a phone the pages are in a native popover,
 * which needs no script.
 */
export function Header() {
  const { t } = useLingui();
  const links = [
    { to: '/', label: t`Калькулятор` },
    { to: '/how-to-take', label: t`Как взять заём` },
    { to: '/how-to-back', label: t`Как вернуть заём` },
    { to: '/help', label: t`Помощь` },
  ];
  return (
    <header className="header">
      <HomeLink />
      <NoticeSlot />
      <button className="header__menu-button" type="button" popoverTarget={menuId}>
        {t`Меню`}
      </button>
      <nav className="header__menu" id={menuId} popover="auto" aria-label={t`Разделы`}>
        {links.map(({ to, label }) => (
          <Link className="header__link" key={to} to={to}>
            {label}
          </Link>
        ))}
        <OwnLinks className="header__link" stranger={{ to: CODE_LOGIN_PATH, label: t`Войти` }} />
        <InstallLink className="header__link header__install" />
      </nav>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  );
}
