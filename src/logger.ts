/** The one door to the console; monitoring listens here later. Nothing personal may be passed. */
export const logger = {
  /** Something unexpected that the page went on from. */
  warn(message: string): void {
    // biome-ignore lint/suspicious/noConsole: this is the logger
    console.warn(message);
  },
};
