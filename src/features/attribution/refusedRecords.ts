const refused = new Set<string>();

/** The server does not want them: this document does not offer them again, the next one does. */
export function rememberRefused(recordKeys: readonly string[]): void {
  for (const key of recordKeys) refused.add(key);
}

export function wasRefused(recordKey: string): boolean {
  return refused.has(recordKey);
}
