/** What `npm run conform` was asked for. */
export interface Settings {
  /** The address under test, without a slash at its end. */
  readonly base: string;
  /** Address of the module with the hooks, `file:…`; none without it. */
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
    /** The last call of a test, with its answer. */
    lastCall?: string;
  }
}
