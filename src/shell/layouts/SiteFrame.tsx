import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CODE_LOGIN_PATH, pages } from '../../application/pages.ts';
import { config } from '../../config/config.ts';
import { isSample, licence } from '../../config/licence.ts';
import { languageOf } from '../../locales/i18n.ts';
import { InstallLink } from '../../ui/InstallLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { HeaderStart } from './HeaderStart.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import './siteFrame.css';

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
function OwnLinks({ className, stranger }: OwnLinksProps) {
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

/** Renders the switch between light and dark. `shell/theme.ts` adds the behaviour, and enables the switch. */
function ThemeSwitch() {
  const { t } = useLingui();
  return (
    <button
      className="header__switch header__theme"
      type="button"
      disabled
      aria-label={t`Тёмная тема`}
      aria-pressed={false}
    >
      <svg className="header__theme-icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
      </svg>
    </button>
  );
}

const menuId = 'site-menu';

/**
 * Renders logo, pages, language, theme and the link into the application. On a phone the pages are in a native popover,
 * which needs no script.
 */
function Header() {
  const { t } = useLingui();
  return (
    <header className="header">
      <HeaderStart />
      <button className="header__menu-button" type="button" popoverTarget={menuId}>
        {t`Меню`}
      </button>
      <nav className="header__menu" id={menuId} popover="auto" aria-label={t`Разделы`}>
        <Link className="header__link" to="/">{t`Калькулятор`}</Link>
        <Link className="header__link" to="/how-to-take">{t`Как взять заём`}</Link>
        <Link className="header__link" to="/how-to-back">{t`Как вернуть заём`}</Link>
        <Link className="header__link" to="/help">{t`Помощь`}</Link>
        <OwnLinks className="header__link" stranger={{ to: CODE_LOGIN_PATH, label: t`Войти` }} />
        <InstallLink className="header__link header__install" />
      </nav>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
  );
}

/** Renders links, the support's phone and the lender's licence. A sample licence is marked as a sample. */
function Footer() {
  const { i18n, t } = useLingui();
  const { name, supportPhone } = config.brand;
  return (
    <footer className="footer">
      <nav className="row footer__links" aria-label={t`О сервисе`}>
        <Link className="touch-link footer__link" to="/about">{t`О нас`}</Link>
        <Link className="touch-link footer__link" to="/about/documents">{t`Документы`}</Link>
        <Link className="touch-link footer__link" to="/contacts">{t`Контакты`}</Link>
        <Link className="touch-link footer__link" to="/help/security">{t`Безопасность`}</Link>
        <PhoneLink className="touch-link footer__link" phone={supportPhone} />
        <InstallLink className="touch-link footer__link footer__install" />
      </nav>
      <p className="footer__licence">
        {isSample
          ? t`${name}. Образец: здесь кредитор укажет своё наименование, номер и дату выдачи лицензии.`
          : `${name}. ${licence[languageOf(i18n)]}`}
      </p>
    </footer>
  );
}

/** Renders the installed app's navigation on a phone; style sheets show it in standalone display only. */
function BottomBar() {
  const { t } = useLingui();
  return (
    <nav className="bottom-bar" aria-label={t`Приложение`}>
      <Link className="bottom-bar__link" to="/">{t`Калькулятор`}</Link>
      <OwnLinks
        className="bottom-bar__link"
        stranger={{ to: pages.iin.path, label: t`Подать заявку` }}
      />
      <Link className="bottom-bar__link bottom-bar__link--help" to="/help">{t`Помощь`}</Link>
    </nav>
  );
}

/** Renders header, content, footer and, in the installed app on a phone, the bottom bar. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="content" className="site-frame__content article-room">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}
