/** The page before an application: asks for the intent of the visitor. */
export const LOGIN_PATH = '/login';
/** The page that logs in to a signed loan, by phone and code. */
export const CODE_LOGIN_PATH = '/login/code';

/** Lists the pages of an application that do not belong to a single form: address, and screen below `application/screens`. */
export const pages = {
  iin: { path: '/login/iin', screen: 'login/IinScreen' },
  wait: { path: '/register/wait', screen: 'registration/WaitScreen' },
  photo: { path: '/register/photo', screen: 'identity/PhotoScreen' },
  photoResults: {
    path: '/register/liveness-waiting-results',
    screen: 'identity/ResultsWaitScreen',
  },
  identityError: { path: '/register/liveness-error', screen: 'identity/IdentityErrorScreen' },
  signing: { path: '/register/signing-init-wait', screen: 'signing/SigningWaitScreen' },
  signingError: { path: '/register/signing-init-error', screen: 'signing/SigningErrorScreen' },
  signingReturn: {
    path: '/register/signing-waiting-results',
    screen: 'signing/SigningResultScreen',
  },
  cabinet: { path: '/register/lk', screen: 'cabinet/CabinetScreen' },
  /** Belongs to no step, because the signed loans stay open while another application runs. */
  loans: { path: '/register/loans', screen: 'cabinet/LoansScreen' },
} as const;

export type PageName = keyof typeof pages;

/** Returns the catalog of a screen's texts, by the folder of the screen (`locales/areas.ts`). */
export function areaOf(screen: string) {
  if (screen.startsWith('identity/')) return 'identity';
  return /^(signing|cabinet)\//.test(screen) ? 'cabinet' : 'registration';
}

/**
 * Returns the page of a form. The name of the screen decides: `PersonalAndPassportScreen` has the address
 * `/register/personal-and-passport`.
 * @param screen below `application/screens`
 * @returns null for a screen that `pages` lists, and for a screen of another folder
 */
export function formPageOf(screen: string) {
  const [folder, file = ''] = screen.split('/');
  if (folder !== 'registration' || Object.values(pages).some((page) => page.screen === screen))
    return null;
  const words = file.replace(/Screen$/, '').split(/(?=[A-Z])/);
  return { path: `/register/${words.join('-').toLowerCase()}`, screen };
}
