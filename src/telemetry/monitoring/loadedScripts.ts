const loaded = new Set<string>();
let observer: PerformanceObserver | undefined;

function note(entries: readonly PerformanceEntry[]): void {
  for (const { name } of entries) {
    if (name.startsWith(`${location.origin}/assets/`))
      loaded.add(name.slice(location.origin.length));
  }
}

/** Collects the scripts that this page has loaded and will load. */
export function watchLoadedScripts(): void {
  observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
}

/** Returns whether this page has loaded the script of a path. A stack can contain any path. */
export function isLoadedScript(path: string): boolean {
  note(observer?.takeRecords() ?? []);
  return loaded.has(path);
}
