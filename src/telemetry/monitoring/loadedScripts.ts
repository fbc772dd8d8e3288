const loaded = new Set<string>();
let observer: PerformanceObserver | undefined;

function note(entries: readonly PerformanceEntry[]): void {
  for (const { name } of entries) {
    if (name.startsWith(`${location.origin}/assets/`))
      loaded.add(name.slice(location.origin.length));
  }
}

/** Notes the scripts that this page loads or has loaded. */
export function watchLoadedScripts(): void {
  observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
}

/** Returns true for the path of a script that this page has loaded: a stack can name any. */
export function isLoadedScript(path: string): boolean {
  note(observer?.takeRecords() ?? []);
  return loaded.has(path);
}
