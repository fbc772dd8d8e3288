import { useLingui } from '@lingui/react';
import { useLocation } from 'react-router-dom';
import { config } from '../../config.ts';
import type { HeadMessages } from '../../ui/screen.ts';
import { type InfoPage, pages } from './pages.ts';
import './infoScreen.css';

function pageAt(path: string): InfoPage {
  const page = pages[path];
  if (!page) throw new Error(`No information page at ${path}`);
  return page;
}

export const head = (path: string): HeadMessages => pageAt(path);

/** Every information page. */
export function Screen() {
  const { i18n } = useLingui();
  const pathname = useLocation().pathname.replace(/\/+$/, '');
  const { title, text } = pageAt(pathname);
  const { supportPhone, supportEmail } = config.brand;
  return (
    <article className="info">
      <h1>{i18n._(title)}</h1>
      <p>{i18n._(text)}</p>
      {pathname === '/contacts' || pathname === '/media' ? (
        <p className="info__contacts">
          <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      ) : null}
    </article>
  );
}
