/** The length of `999 999`; longer amounts need smaller digits. */
const LARGE_LENGTH = 7;

/** Returns whether the text of a large field needs smaller digits. */
export const isLongAmount = (text: string): boolean => text.length > LARGE_LENGTH;
