import {
  type BeforeSendHook,
  type BrowserConfig,
  InternalLoggerLevel,
  SessionInstrumentation,
  type Transport,
} from '@grafana/faro-web-sdk';

/** A minute longer than the inactivity that ends a session: kept sessions of that age are only thrown away. */
const SESSION_PERSISTENCE_MS = 16 * 60_000;

export interface FaroConfigParts {
  readonly app: { readonly name: string; readonly version: string };
  readonly sampleRate: number;
  readonly transports: readonly Transport[];
  readonly beforeSend: BeforeSendHook;
  readonly onSessionChange: () => void;
}

/** What differs from Faro's own settings; the rest of the specification's figures are its constants, and are tested. */
export function faroConfig(parts: FaroConfigParts): BrowserConfig {
  return {
    app: parts.app,
    // The others are added one by one, so that no task gets long.
    instrumentations: [new SessionInstrumentation()],
    transports: [...parts.transports],
    beforeSend: parts.beforeSend,
    consoleInstrumentation: { disabledLevels: [] },
    sessionTracking: {
      enabled: true,
      persistent: true,
      maxSessionPersistenceTime: SESSION_PERSISTENCE_MS,
      samplingRate: parts.sampleRate,
      onSessionChange: parts.onSessionChange,
    },
    // Nobody's console and nobody's window but ours.
    internalLoggerLevel: InternalLoggerLevel.OFF,
    preventGlobalExposure: true,
    isolate: true,
  };
}
