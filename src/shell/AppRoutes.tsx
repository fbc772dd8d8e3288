import { Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { normalizePath } from '../device/paths.ts';
import { routes } from '../routes.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { ErrorScreen } from './errors/ErrorScreen.tsx';
import { type LayoutName, layouts } from './layouts/layouts.tsx';
import { RouteScreen } from './RouteScreen.tsx';

const layoutNames = [...new Set(routes.map((route) => route.layout))];

function LayoutOf({ name }: { readonly name: LayoutName }) {
  const Layout = layouts[name];
  return (
    <Layout>
      <Suspense fallback={<Skeleton />}>
        <Outlet />
      </Suspense>
    </Layout>
  );
}

/** Renders the table of screens: one parent route a layout, so that a layout stays while its screens change. */
export function AppRoutes() {
  const location = useLocation();
  const { pathname } = location;
  const normalized = normalizePath(pathname);
  if (normalized !== pathname) {
    return <Navigate to={{ ...location, pathname: normalized }} replace />;
  }
  return (
    <ErrorBoundary key={pathname}>
      <Routes>
        {layoutNames.map((name) => (
          <Route key={name} element={<LayoutOf name={name} />}>
            {routes
              .filter((route) => route.layout === name)
              .map((route) => (
                <Route
                  key={route.path}
                  path={route.path}
                  // As for the host, where other letters are another address.
                  caseSensitive
                  element={<RouteScreen route={route} />}
                />
              ))}
          </Route>
        ))}
        <Route path="*" element={<ErrorScreen fault={null} />} />
      </Routes>
    </ErrorBoundary>
  );
}
