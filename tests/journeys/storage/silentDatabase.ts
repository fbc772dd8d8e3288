declare global {
  interface Window {
    /** Makes all databases stop answering for a number of milliseconds from now on. */
    silenceDatabases: (forMs: number) => void;
  }
}

/**
 * Runs in a page or in a worker before all other scripts. Databases of this document do not answer while they are silenced:
 * neither success nor error events fire.
 * @param forMs milliseconds of silence from the start
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
