/** Names of web storage that only code after idle needs: the home page's first scripts do not carry them. */
export const laterKeys = {
  /** In local storage: `1` once an installed window has asked the browser to keep what is stored; for good. */
  persistenceAsked: 'persistenceAsked',
  /** In session storage: `1` once this tab has said that there is no room for the app's files. */
  fullStorageSaid: 'fullStorageSaid',
} as const;
