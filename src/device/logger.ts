/* The only access to the console. Monitoring sends the known beginnings of the messages. Never pass personal data. */
// biome-ignore-start lint/suspicious/noConsole: this is the logger
export const logger = {
  /** Logs a normal event worth knowing. */
  info(message: string): void {
    console.info(message);
  },
  /** Logs an unexpected event after which the page keeps working. */
  warn(message: string): void {
    console.warn(message);
  },
  /** Logs an error that needs attention. */
  error(message: string): void {
    console.error(message);
  },
};
// biome-ignore-end lint/suspicious/noConsole: this is the logger
