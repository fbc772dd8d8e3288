import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../../config.ts';
import { languageOf } from '../../i18n.ts';
import { describeDocument } from '../documentHead.ts';
import { useDocumentHead } from '../useDocumentHead.ts';
import { useHydrationMark } from '../useHydrationMark.ts';
import { useNavigationFocus } from '../useNavigationFocus.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { notFoundHead } from './errorHeads.ts';

/** The page of every address that no screen has. */
export function NotFound() {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const title = i18n._(notFoundHead.title);
  const description = i18n._(notFoundHead.description);
  const language = languageOf(i18n);
  useDocumentHead(
    useMemo(
      () =>
        describeDocument({
          brand: config.brand,
          language,
          path: pathname,
          title,
          description,
          isIndexed: false,
        }),
      [language, pathname, title, description],
    ),
  );
  useNavigationFocus(pathname);
  useHydrationMark();
  return <ErrorPage error={{ statusCode: 404, message: `Page Not Found: ${pathname}` }} />;
}
