import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createI18n } from '../../src/locales/i18n.ts';
import { isLanguage } from '../../src/locales/language.ts';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/ui/shared.css';
import { Parts } from './Parts.tsx';
import './parts.css';

/** Such as `/?lang=kk&theme=dark`: every part with all its states, in one language and theme. */
const wish = new URLSearchParams(location.search);
const lang = wish.get('lang');
const language = isLanguage(lang) ? lang : 'ru';
document.documentElement.lang = language;
const theme = wish.get('theme');
if (theme !== null) document.documentElement.dataset.theme = theme;

const root = document.getElementById('root');
const router = createMemoryRouter([{ path: '*', element: <Parts language={language} /> }]);
if (root) {
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={createI18n(language)}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  );
}
