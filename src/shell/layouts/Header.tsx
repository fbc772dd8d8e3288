import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LOGIN_PATH } from '../../application/pages.ts';
import { config } from '../../config/config.ts';
import { InstallLink } from '../../ui/InstallLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NoticeSlot } from './NoticeSlot.tsx';
import { OwnLinks } from './OwnLinks.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const menuId = 'site-menu';

/** Renders the way past the header, and the logo, which leads to the home page. */
export function HomeLink() {
  const { t } = useLingui();
  return (
    <>
      <a className="skip-link" href="#content">
        {t`К основному тексту`}
      </a>
      <Link
        className="touch-link header__logo"
        to="/"
        aria-label={t`${config.brand.name}, на главную`}
      >
        <Logo name={config.brand.name} />
      </Link>
    </>
  );
}

/**
 * Renders logo, pages, language, theme and the way in. On a phone the pages are in a native popover, which needs no
 * script.
 */
export function Header() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  useEffect(() => {
    const nav = menu.current;
    // A move closes the menu. The page's coming to life does not: it may be open by then.
    if (pathname === shownPath.current) return;
    shownPath.current = pathname;
    // A browser without popovers always shows it, and refuses the selector.
    if (!nav || !('popover' in nav)) return;
    if (nav.matches(':popover-open')) nav.hidePopover();
  }, [pathname]);
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
      <nav className="header__menu" id={menuId} popover="auto" ref={menu} aria-label={t`Разделы`}>
        {links.map(({ to, label }) => (
          <Link className="header__link" key={to} to={to}>
            {label}
          </Link>
        ))}
        <OwnLinks className="header__link" stranger={{ to: LOGIN_PATH, label: t`Войти` }} />
        <InstallLink className="header__link header__install" />
      </nav>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  );
}
