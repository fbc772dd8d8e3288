import { useLingui } from '@lingui/react/macro';
import { config } from '../../config/config.ts';
import { isSample, licence } from '../../config/licence.ts';
import { languageOf } from '../../locales/i18n.ts';
import { Link } from '../../ui/Link.tsx';
import { footerLinks } from './siteLinks.ts';

/** Where the lender says who it is: a sample says so in its place. */
export function Footer() {
  const { i18n, t } = useLingui();
  const { name, supportPhone } = config.brand;
  return (
    <footer className="footer">
      <nav className="footer__links" aria-label={t`О сервисе`}>
        {footerLinks.map(({ to, label }) => (
          <Link className="footer__link" key={to} to={to}>
            {i18n._(label)}
          </Link>
        ))}
        <a className="footer__link" href={`tel:${supportPhone.replaceAll(' ', '')}`}>
          {supportPhone}
        </a>
      </nav>
      <p className="footer__licence">
        {isSample
          ? t`${name}. Образец: здесь кредитор укажет своё наименование, номер и дату лицензии.`
          : `${name}. ${licence[languageOf(i18n)]}`}
      </p>
    </footer>
  );
}
