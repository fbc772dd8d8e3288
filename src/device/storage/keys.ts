/**
 * All names under which the app stores data on the device. A new name needs a comment with its purpose and its life.
 */
export const cookieNames = {
  /** `ru` or `kk`; 365 days. */
  language: 'i18n_redirected',
  /** The amount last calculated, whole tenge; 86 400 s. */
  calculatorAmount: 'calculator_amount',
  /** Product and method of that calculation, `24_month` and `equal`; as long as its amount. */
  calculatorProduct: 'calculator_product',
  calculatorMethod: 'calculator_method',
  // The cookies of the session and of the visitor are named by `config.ts`.
  /** The UUID of the device; until 2040, renewed at each visit. */
  device: 'DEVICE_GUID',
  /** Written and removed at once, to see whether cookies are kept. */
  cookieCheck: 'cookie_check',
} as const;

export const localKeys = {
  /** Written by Faro: the monitoring session's random number, its start, last activity and whether it is sampled; 16 min. */
  monitoringSession: 'com.grafana.faro.session',
  /** `light` or `dark`; absent means that the system decides. */
  theme: 'theme',
  /** Milliseconds since the epoch at which the visitor declined the offer to install; silences it for 30 days. */
  installDeclinedAt: 'installDeclinedAt',
  /** A copy of the visitor's UUID, from which a lost cookie is restored; another one after a logout. */
  visitor: 'uid',
  /**
   * Mark of the current device key, a random text that tells nothing of the key: a tab takes no other key; 7 days, gone at a
   * logout. Empty until the key's record is deleted.
   */
  deviceKeyMark: 'deviceKeyMark',
  /** Name, time and registration of the step that the server named last, for when it cannot be asked; until the session is ended by choice. */
  lastStep: 'lastStep',
  /**
   * `application` or `loan` and the milliseconds since the epoch at which the server last said so: what the header and the
   * home page show before the first paint; 30 days, gone at a logout. `firstScript.ts` reads it.
   */
  deviceHas: 'deviceHas',
  /** `1` from a logout until everything typed is deleted, which the next page does where this one could not. */
  deletionBegun: 'deletionBegun',
  /** `1` once an installed window has asked the browser for persistent storage; never expires. */
  persistenceAsked: 'persistenceAsked',
  /** A registration that the session left after the face check, until its submitted values are deleted. */
  leftRegistration: 'leftRegistration',
  /** The advertisement's record that is to be sent; gone once it was. */
  clientUtm: 'clientUtm',
  /** The record that the current one replaced; goes with it. */
  previousClientUtm: 'previousClientUtm',
  /** The page elsewhere that first led here, without its query. */
  primaryReferrer: 'primaryReferrer',
  /** `true` once the current record was sent; gone when there is another one. */
  utmWasSended: 'utmWasSended',
  /** The parameters of the record that was sent or given up last, by which the same advertisement is recognised. */
  lastUtm: 'settledUtm',
} as const;

export const sessionKeys = {
  /** Parameters that the signing provider added to the way back, and the registration's name; until the server has answered them. */
  signingReturn: 'signingReturn',
  /** The name of this tab's `sentCode` record, `sentCode/<registration>/<random>`; until the code is used or over. */
  sentCode: 'sentCode',
  /** The server's route rules by path, each for an hour; `notFoundPaths` are paths without a page and without a rule. */
  routeRules: 'routeRules',
  notFoundPaths: 'notFoundPaths',
  /** Paths from which rules have led away, with the time, for a minute: a circle of rules ends. */
  ruleChain: 'ruleChain',
  /** The path that was reloaded once because a chunk of it could not be loaded. */
  chunkReload: 'chunkReload',
  /** `1` after a reload that should have brought newer terms, until the next look for them. */
  termsReload: 'termsReload',
  /**
   * Answers of the IIN page beside the IIN: residency, public office, and the consents with their version; until they are
   * sent, or the application is left.
   */
  iinAnswers: 'iinAnswers',
  /** The query of the search on the page of an unknown address, until the help page has it. */
  helpQuery: 'helpQuery',
  /** Text in the amount's field that is no amount, an amount that a term has lowered, the payment that is looked at; until the tab is closed. */
  calculator: 'calculator',
  /** Values of a document's fields. The link to the other language stores them; the next document reads and removes them. */
  typedValues: 'typedValues',
  /** Items that are ticked on the flood page's list, names only; until the tab is closed. */
  floodTicks: 'floodTicks',
  /** Names of the notices that were put away, separated by commas; until the tab is closed. */
  putAwayNotices: 'putAwayNotices',
  /** `1` while the visitor waits for a new version that a half-filled form puts off; the next document takes it. */
  updateWanted: 'updateWanted',
  /** `1` once this tab's landing was read: a reload after it is none. */
  landingRead: 'landingRead',
  /** `1` once this tab has shown the notice of full storage. */
  fullStorageSaid: 'fullStorageSaid',
  /** Name and time of the step that monitoring told last, so that a reload tells it neither again nor as shorter. */
  reportedStep: 'reportedStep',
  /** Copy of the visitor's UUID, for the same purpose as the one in local storage. */
  visitor: 'uid',
  /** Mark, time of making and secret of the device key: see `application/session/deviceKey.ts`; 7 days, gone at a logout. */
  deviceKey: 'device_key',
} as const;

/** Entries of IndexedDB that page and service worker share. */
export const databaseKeys = {
  /** A copy of the language cookie: a worker without the Cookie Store API cannot read the cookie itself. */
  language: 'language',
  /** Calls that wait for delivery, and the outcomes of calls that the worker delivered while no page was open. */
  outbox: 'outbox',
} as const;

/**
 * Stores of encrypted records, each with a key of its own: see `recordStore.ts`. A storage bucket has the same name, so it
 * has small letters, digits, `-` and `_` alone.
 */
export const recordStoreNames = {
  /** Values that were typed or sent, 24 h after the last write; deleted at a logout. */
  drafts: 'drafts',
  /** Bearers of logouts that wait for the server, by the outbox's entry, 8 h; deleted when the last one is delivered. */
  revocations: 'revocations',
  /** The device key, 7 days from its making; deleted at a logout. */
  deviceKey: 'device_key',
} as const;

/** Records of these stores. They name a registration by the digest of its id: see `api/registrationName.ts`. */
export const recordNames = {
  /** The key, not extractable, by which the other records of its store are encrypted. */
  encryptionKey: 'encryptionKey',
  /** Begins the names `draft/<registration>/<step>/<field>` of values that were typed into a step and not sent; 24 h. */
  draft: 'draft',
  /** Values that were typed into the steps that were sent, for the review before signing; 24 h. */
  submittedValues: 'submittedValues',
  /** Begins the names `iinCheck/<registration>`: a slow salted hash by which the same IIN is recognised, never the IIN; 24 h. */
  iinCheck: 'iinCheck',
  /** Begins the names `correction/<registration>` of a registration that is begun anew to be corrected; until the IIN, 24 h. */
  correction: 'correction',
  /** Begins the names `sentCode/<registration>/<random>`: the phone to which a code was sent, never the code; 10 min. */
  sentCode: 'sentCode',
  /** Mark, time of making and secret of the device key, which belongs to the session's cookie; 7 days. */
  deviceKey: 'device_key',
} as const;
