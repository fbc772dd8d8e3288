/** The page before an application: asks for the intent of the visitor. */
export const LOGIN_PATH = '/login';
/** The page that logs in to a signed loan, by phone and code. */
export const CODE_LOGIN_PATH = '/login/code';

/**
 * Lists the pages of an application that do not belong to a single form: address, screen below `application/screens`, and
 * catalog of the texts.
 */
export const pages = {
  iin: { path: '/login/iin', screen: 'login/IinScreen', area: 'registration' },
  wait: { path: '/register/wait', screen: 'registration/WaitScreen', area: 'registration' },
  photo: { path: '/register/photo', screen: 'identity/PhotoScreen', area: 'identity' },
  photoResults: {
    path: '/register/liveness-waiting-results',
    screen: 'identity/ResultsWaitScreen',
    area: 'identity',
  },
  identityError: {
    path: '/register/liveness-error',
    screen: 'identity/IdentityErrorScreen',
    area: 'identity',
  },
  signing: {
    path: '/register/signing-init-wait',
    screen: 'signing/SigningWaitScreen',
    area: 'cabinet',
  },
  signingError: {
    path: '/register/signing-init-error',
    screen: 'signing/SigningErrorScreen',
    area: 'cabinet',
  },
  signingReturn: {
    path: '/register/signing-waiting-results',
    screen: 'signing/SigningResultScreen',
    area: 'cabinet',
  },
  cabinet: { path: '/register/lk', screen: 'cabinet/CabinetScreen', area: 'cabinet' },
  /** Belongs to no step, because the signed loans stay open while another application runs. */
  loans: { path: '/register/loans', screen: 'cabinet/LoansScreen', area: 'cabinet' },
} as const;

export type PageName = keyof typeof pages;

/** The folder of the screens of the forms, below `application/screens`. */
const formFolder = 'registration';

/**
 * Returns the page of a form. The name of the screen decides: `PersonalAndPassportScreen` has the address
 * `/register/personal-and-passport`.
 * @param screen below `application/screens`
 * @returns null for a screen that `pages` lists, and for a screen of another folder
 */
export function formPageOf(screen: string) {
  const [folder, file = ''] = screen.split('/');
  if (folder !== formFolder || Object.values(pages).some((page) => page.screen === screen))
    return null;
  const words = file.replace(/Screen$/, '').split(/(?=[A-Z])/);
  return { path: `/register/${words.join('-').toLowerCase()}`, screen, area: formFolder } as const;
}
