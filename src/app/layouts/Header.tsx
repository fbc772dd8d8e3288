import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../../config/config.ts';
import { Link } from '../../ui/Link.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { headerLinks } from './siteLinks.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const menuId = 'site-menu';

/** Logo, pages, language, theme and the way in. On a phone the pages are in a native popover, which needs no script. */
export function Header() {
  const { i18n, t } = useLingui();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = menu.current;
    // The menu is done with once it has led somewhere. A browser without popovers shows it always, and knows no such state.
    if (!pathname || !nav || !('popover' in nav)) return;
    if (nav.matches(':popover-open')) nav.hidePopover();
  }, [pathname]);
  return (
    <header className="header">
      <Link className="header__logo" to="/" aria-label={t`${config.brand.name}, на главную`}>
        <Logo name={config.brand.name} />
      </Link>
      <button className="header__menu-button" type="button" popoverTarget={menuId}>
        {t`Меню`}
      </button>
      <nav className="header__menu" id={menuId} popover="auto" ref={menu} aria-label={t`Разделы`}>
        {headerLinks.map(({ to, label }) => (
          <Link className="header__link" key={to} to={to}>
            {i18n._(label)}
          </Link>
        ))}
        <Link className="header__link header__link--login" to="/login">
          {t`Войти`}
        </Link>
      </nav>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  );
}
