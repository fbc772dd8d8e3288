declare global {
  interface Window {
    /** Lets no database answer for so many milliseconds from now on. */
    silenceDatabases: (forMs: number) => void;
  }
}

/**
 * Runs in a page or in a worker before anything else: databases of this document never answer while they are silenced. No
 * event comes, neither of success nor of a failure.
 * @param forMs silences them at once for so many milliseconds
 */
export function prepareSilence(forMs: number): void {
  let silentUntilMs = 0;
  const isSilent = () => performance.now() < silentUntilMs;
  const silence = (ms: number) => {
    silentUntilMs = performance.now() + ms;
  };
  Object.assign(globalThis, { silenceDatabases: silence });
  silence(forMs);

  const never = () => new EventTarget();
  const { open } = IDBFactory.prototype;
  Object.assign(IDBFactory.prototype, {
    open(this: IDBFactory, ...parameters: Parameters<IDBFactory['open']>) {
      return isSilent() ? never() : open.apply(this, parameters);
    },
  });
  const { transaction } = IDBDatabase.prototype;
  const silentTransaction = () => {
    const begun = Object.assign(new EventTarget(), { commit() {}, abort() {} });
    const names = ['get', 'getAll', 'getAllKeys', 'put', 'delete', 'clear'];
    const store = Object.fromEntries(names.map((name) => [name, never]));
    return Object.assign(begun, { objectStore: () => ({ ...store, transaction: begun }) });
  };
  Object.assign(IDBDatabase.prototype, {
    transaction(this: IDBDatabase, ...parameters: Parameters<IDBDatabase['transaction']>) {
      return isSilent() ? silentTransaction() : transaction.apply(this, parameters);
    },
  });
}
