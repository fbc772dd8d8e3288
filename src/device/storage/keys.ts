/**
 * All names under which the app stores data on the device. A new name needs a comment with its purpose and its life.
 */
export const cookieNames = {
  /** `ru` or `kk`; 365 days. */
  language: 'i18n_redirected',
  /** The last calculated amount, whole tenge; 86 400 s. */
  calculatorAmount: 'calculator_amount',
  /** Product and method of the same calculation, `24_month` and `equal`; 86 400 s. */
  calculatorProduct: 'calculator_product',
  calculatorMethod: 'calculator_method',
  // The cookies of the session and of the visitor are named by `config.ts`.
  /** The UUID of the device; until 2040, renewed at each visit. */
  device: 'DEVICE_GUID',
  /** Written and removed at once, to find out whether the browser keeps cookies. */
  cookieCheck: 'cookie_check',
} as const;

export const localKeys = {
  /** Written by Faro: the monitoring session's random number, its start, last activity and whether it is sampled; 16 min. */
  monitoringSession: 'com.grafana.faro.session',
  /** `light` or `dark`; absent means that the system decides. */
  theme: 'theme',
  /** Milliseconds since the epoch at which the visitor declined the offer to install; silences it for 30 days. */
  installDeclinedAt: 'installDeclinedAt',
  /** A copy of the visitor's UUID, from which a lost cookie is restored; replaced at a logout. */
  visitor: 'uid',
  /**
   * Marks of the device keys, of the session's key and of the key before: random texts that reveal nothing about the keys;
   * until a logout. Empty until the record of the keys is deleted.
   */
  deviceKeyMark: 'deviceKeyMark',
  /**
   * Name, time and registration of the last step that the server named, for times without a connection; until the person
   * ends the session.
   */
  lastStep: 'lastStep',
  /**
   * `application` or `loan`, and the milliseconds since the epoch at which the server last confirmed it. The header and the
   * home page show it before the first paint; 30 days, removed at a logout. `firstScript.ts` reads it.
   */
  deviceHas: 'deviceHas',
  /**
   * `1` once a list of signed loans was shown on this device, so that pages of an application link to the list; removed at a
   * logout.
   */
  pastLoans: 'pastLoans',
  /** `1` from a logout until everything typed is deleted. The next page deletes the rest if this page could not. */
  deletionBegun: 'deletionBegun',
  /** `1` once an installed window has asked the browser for persistent storage; never expires. */
  persistenceAsked: 'persistenceAsked',
  /** A registration that the session left after the face check, until its submitted values are deleted. */
  leftRegistration: 'leftRegistration',
  /** The advertisement's record that waits to be sent; removed after sending. */
  clientUtm: 'clientUtm',
  /** The record that the current record replaced; removed with the current record. */
  previousClientUtm: 'previousClientUtm',
  /** The external page that first led here, without its query. */
  primaryReferrer: 'primaryReferrer',
  /** `true` once the current record was sent; removed when a new record comes. */
  utmWasSended: 'utmWasSended',
  /** The parameters of the record that was sent or given up last, to recognise the same advertisement. */
  lastUtm: 'settledUtm',
} as const;

export const sessionKeys = {
  /**
   * Parameters that the signing provider added to the return address, and the registration's name; until the server has
   * answered the call with them.
   */
  signingReturn: 'signingReturn',
  /** The name of this tab's `sentCode` record, `sentCode/<registration>/<random>`; until the code is used or expired. */
  sentCode: 'sentCode',
  /** The server's route rules by path, each for an hour; `notFoundPaths` are paths without a page and without a rule. */
  routeRules: 'routeRules',
  notFoundPaths: 'notFoundPaths',
  /** Paths that rules have redirected, with the time, for a minute. They end a circle of rules. */
  ruleChain: 'ruleChain',
  /** The path that was reloaded once because one of the page's chunks could not be loaded. */
  chunkReload: 'chunkReload',
  /** `1` after a reload to fetch newer terms; until the next request for newer terms. */
  termsReload: 'termsReload',
  /**
   * Answers of the IIN page other than the IIN: residency, public office, and the consents with their version; until they
   * are sent, or the person leaves the application. With the visitor's UUID, because a logout in another tab replaces it.
   */
  iinAnswers: 'iinAnswers',
  /** The query of the search on the page of an unknown address; until the help page has taken it over. */
  helpQuery: 'helpQuery',
  /**
   * Text in the amount's field that is not an amount, an amount that a term has lowered, and the viewed payment; until the
   * tab is closed.
   */
  calculator: 'calculator',
  /** Values of a document's fields. The link to the other language stores them; the next document reads and removes them. */
  typedValues: 'typedValues',
  /** Names of the ticked items of the list on the flood page; until the tab is closed. */
  floodTicks: 'floodTicks',
  /** Names of the dismissed notices, separated by commas; until the tab is closed. */
  putAwayNotices: 'putAwayNotices',
  /** `1` while a half-filled form delays a new version that the visitor asked for. The next document takes the version. */
  updateWanted: 'updateWanted',
  /** `1` once this tab's landing was read, so that a reload is not another landing. */
  landingRead: 'landingRead',
  /** `1` once this tab has shown the notice of full storage. */
  fullStorageSaid: 'fullStorageSaid',
  /**
   * Name and time of the step that monitoring reported last. After a reload, the step is not reported again, and its
   * duration includes the time before the reload.
   */
  reportedStep: 'reportedStep',
  /** Copy of the visitor's UUID, for the same purpose as the copy in local storage. */
  visitor: 'uid',
  /**
   * Marks, creation times and secrets of the last device keys: see `application/session/deviceKey.ts`; 7 days, removed at a
   * logout.
   */
  deviceKey: 'device_key',
} as const;

/** Entries of IndexedDB that page and service worker share. */
export const databaseKeys = {
  /** A copy of the language cookie. A worker without the Cookie Store API cannot read the cookie itself. */
  language: 'language',
  /** Calls that wait for delivery, and the outcomes of calls that the worker delivered while no page was open. */
  outbox: 'outbox',
} as const;

/**
 * Stores of encrypted records, each with its own key: see `recordStore.ts`. Each name is also the name of a storage bucket,
 * so it contains only small letters, digits, `-` and `_`.
 */
export const recordStoreNames = {
  /** Typed and sent values, 24 h after the last write; deleted at a logout. */
  drafts: 'drafts',
  /**
   * Bearers and device keys of logouts that wait for the server, by the id of the outbox's entry, 7 days; the store is deleted
   * with the last of them.
   */
  revocations: 'revocations',
  /** The last device keys, 7 days; deleted at a logout. */
  deviceKey: 'device_key',
} as const;

/** Records of these stores. They name a registration by the digest of its id: see `api/registrationName.ts`. */
export const recordNames = {
  /** The key, not extractable, that encrypts the other records of its store. */
  encryptionKey: 'encryptionKey',
  /** Begins the names `draft/<registration>/<step>/<field>` of values that were typed into a step but not sent; 24 h. */
  draft: 'draft',
  /** Typed values of the steps that were sent, for the review before signing; 24 h. */
  submittedValues: 'submittedValues',
  /**
   * Begins the names `sentCode/<registration>/<random>` of the phone to which a code was sent. The code is not stored; 10
   * min.
   */
  sentCode: 'sentCode',
  /** Marks, creation times and secrets of the last device keys; 7 days. */
  deviceKey: 'device_key',
} as const;
