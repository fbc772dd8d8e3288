/* The one door to the console. Monitoring sends on what goes through it, scrubbed. Nothing personal may be passed. */
// biome-ignore-start lint/suspicious/noConsole: this is the logger
export const logger = {
  /** Something worth knowing that is as it should be. */
  info(message: string): void {
    console.info(message);
  },
  /** Something unexpected that the page went on from. */
  warn(message: string): void {
    console.warn(message);
  },
  /** Something that somebody has to look into. */
  error(message: string): void {
    console.error(message);
  },
};
// biome-ignore-end lint/suspicious/noConsole: this is the logger
