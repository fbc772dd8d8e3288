/** The part of the browser's clipboard that copying needs. */
export type TextClipboard = Pick<Clipboard, 'writeText'>;

/**
 * Copies a text to the clipboard.
 * @param clipboard `navigator.clipboard`, which only a secure page has
 * @returns false when there is no clipboard, or the browser or the person refuses
 */
export async function copyText(
  text: string,
  clipboard: TextClipboard | undefined,
): Promise<boolean> {
  if (!clipboard) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
