import { useLocation } from 'react-router-dom';
import { usePage } from '../usePage.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { notFoundHead } from './errorHeads.ts';

/** Renders the page of every address that no screen has. */
export function NotFound() {
  const { pathname } = useLocation();
  usePage(pathname, notFoundHead, false);
  return <ErrorPage error={{ statusCode: 404, message: `Page Not Found: ${pathname}` }} />;
}
