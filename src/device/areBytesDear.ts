declare global {
  interface Navigator {
    /** Chromium's only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/**
 * Returns whether bytes are dear here: the visitor saves data, or has a line of the second generation. Then nothing is
 * fetched that nobody has asked for. Asked at each occasion, because the line changes.
 */
export function areBytesDear(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}
