/** Arguments of `npm run conform`. */
export interface Settings {
  /** Address under test, without a trailing slash. */
  readonly base: string;
  /** Address of the module with the hooks, `file:…`; null without hooks. */
  readonly hooksUrl: string | null;
  /** The app's origin, to which the signing provider leads back. */
  readonly appOrigin: string;
  /** Time within which an outside party has to answer. */
  readonly waitMs: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    conform: Settings;
  }
  interface TaskMeta {
    /** The last call of a test, with the answer. */
    lastCall?: string;
  }
}
