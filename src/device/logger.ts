/**
 * The only access to the console. Monitoring sends the known beginnings of the messages. Never pass personal data.
 * - `info`: a normal event worth knowing.
 * - `warn`: an unexpected event after which the page keeps working.
 * - `error`: an error that needs attention.
 */
export const logger: Readonly<Record<'info' | 'warn' | 'error', (message: string) => void>> =
  console;
