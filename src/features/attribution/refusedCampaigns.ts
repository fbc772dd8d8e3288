const refused = new Set<string>();

/** The server does not want them: this document does not offer them again, the next one does. */
export function rememberRefused(campaignKeys: readonly string[]): void {
  for (const key of campaignKeys) refused.add(key);
}

export function wasRefused(campaignKey: string): boolean {
  return refused.has(campaignKey);
}
