declare global {
  interface Navigator {
    /** Only Chromium has this property. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/**
 * Returns whether data is expensive: the visitor saves data, or the connection is as slow as 2G. The page then fetches only
 * what the visitor asks for. Call this each time, because the connection changes.
 */
export function areBytesDear(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}
