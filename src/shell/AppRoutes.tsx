import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { normalizePath } from '../device/paths.ts';
import { screenRoutes } from '../routes.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorScreen } from './errors/ErrorScreen.tsx';
import { AuthLayout } from './layouts/plainLayouts.tsx';
import { RouteScreen } from './RouteScreen.tsx';

/** Renders the screens of an application in one layout, which stays mounted while the screens change. */
export function AppRoutes() {
  const location = useLocation();
  const { pathname } = location;
  const normalized = normalizePath(pathname);
  if (normalized !== pathname) {
    return <Navigate to={{ ...location, pathname: normalized }} replace />;
  }
  const layout = (
    <AuthLayout>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </AuthLayout>
  );
  return (
    <ErrorBoundary key={pathname}>
      <Routes>
        <Route element={layout}>
          {screenRoutes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              // The host distinguishes capital and small letters in addresses too.
              caseSensitive
              element={<RouteScreen route={route} />}
            />
          ))}
        </Route>
        <Route path="*" element={<ErrorScreen fault={null} />} />
      </Routes>
    </ErrorBoundary>
  );
}
