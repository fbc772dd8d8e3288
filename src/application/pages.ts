/** The page before an application: by code or IIN. */
export const LOGIN_PATH = '/login';

/** Lists the pages of an application: address, screen below `application/screens`, and catalog of its texts. */
export const pages = {
  iin: { path: '/login/iin', screen: 'login/IinScreen', area: 'registration' },
  personal: {
    path: '/register/personal',
    screen: 'registration/PersonalScreen',
    area: 'registration',
  },
  passport: {
    path: '/register/passport',
    screen: 'registration/PassportScreen',
    area: 'registration',
  },
  personalAndPassport: {
    path: '/register/personal-and-passport',
    screen: 'registration/PersonalAndPassportScreen',
    area: 'registration',
  },
  address: {
    path: '/register/address',
    screen: 'registration/AddressScreen',
    area: 'registration',
  },
  employment: {
    path: '/register/employment',
    screen: 'registration/EmploymentScreen',
    area: 'registration',
  },
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
} as const;

export type PageName = keyof typeof pages;
