import { AuthLayout } from './AuthLayout.tsx';
import { DefaultLayout } from './DefaultLayout.tsx';
import { EmptyLayout } from './EmptyLayout.tsx';
import { InstallmentLayout } from './InstallmentLayout.tsx';
import { PromoLayout } from './PromoLayout.tsx';

/** The five layouts by the names that the route table uses. */
export const layouts = {
  auth: AuthLayout,
  default: DefaultLayout,
  empty: EmptyLayout,
  installment: InstallmentLayout,
  promo: PromoLayout,
} as const;

export type LayoutName = keyof typeof layouts;
