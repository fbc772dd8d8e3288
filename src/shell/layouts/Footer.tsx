import { useLingui } from '@lingui/react/macro';
import { config } from '../../config/config.ts';
import { isSample, licence } from '../../config/licence.ts';
import { languageOf } from '../../locales/i18n.ts';
import { InstallLink } from '../../ui/InstallLink.tsx';
import { Link } from '../../ui/Link.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';

/** Renders links, the support's phone and the lender's licence. A sample licence is marked as a sample. */
export function Footer() {
  const { i18n, t } = useLingui();
  const { name, supportPhone } = config.brand;
  const links = [
    { to: '/about', label: t`О нас` },
    { to: '/about/documents', label: t`Документы` },
    { to: '/contacts', label: t`Контакты` },
    { to: '/help/security', label: t`Безопасность` },
  ];
  return (
    <footer className="footer">
      <nav className="row footer__links" aria-label={t`О сервисе`}>
        {links.map(({ to, label }) => (
          <Link className="touch-link footer__link" key={to} to={to}>
            {label}
          </Link>
        ))}
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
