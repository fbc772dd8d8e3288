/** Returns the names of all records that the device's databases hold. */
export async function storedNames(): Promise<readonly string[]> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const keys = await answered(database.transaction(store).objectStore(store).getAllKeys());
      names.push(...keys.map(String));
    }
    database.close();
  }
  return names;
}
