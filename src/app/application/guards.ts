import type { Guards } from '../guards.tsx';
import { ClearLogin } from './ClearLogin.tsx';
import { StepRouteGuard } from './StepRouteGuard.tsx';

/** What the names in the table of routes stand for; fetched together with the first guarded page. */
export const guards: Guards = {
  'step-route-guard': StepRouteGuard,
  'clear-login': ClearLogin,
};
