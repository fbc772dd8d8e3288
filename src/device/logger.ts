/* The one door to the console. Monitoring sends on what goes through it, scrubbed. Nothing personal may be passed. */
// biome-ignore-start lint/suspicious/noConsole: this is the logger
export const logger = {
  /** Logs a normal event worth knowing. */
  info(message: string): void {
    console.info(message);
  },
  /** Logs something unexpected after which the page works on. */
  warn(message: string): void {
    console.warn(message);
  },
  /** Logs an error that needs attention. */
  error(message: string): void {
    console.error(message);
  },
};
// biome-ignore-end lint/suspicious/noConsole: this is the logger
