/** One at a time across tabs and worker; a browser without Web Locks does it at once. */
export async function underLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
