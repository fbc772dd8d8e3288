import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { AppRoutes } from './AppRoutes.tsx';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/shared.css';

interface AppProps {
  readonly i18n: I18n;
  /** The browser's router, or the static router with its location during prerendering. */
  readonly Router: ComponentType<{ children?: ReactNode }>;
}

/** Renders the whole application, the same in the browser and in prerendering. */
export function App({ i18n, Router }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Router>
          <AppRoutes />
        </Router>
      </I18nProvider>
    </StrictMode>
  );
}
