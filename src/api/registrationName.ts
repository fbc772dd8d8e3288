/** The ids by the names that this page has given. */
const ids = new Map<string, string>();

const inHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the name by which the app knows a registration: a digest of its id. The app stores names of registrations in places
 * that browsers do not overwrite when an entry is removed, so the id itself must never get there (decision 084).
 */
export async function nameRegistration(id: string): Promise<string> {
  // Missing on a plain address of a local network.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return id;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(id));
  const name = inHex(digest).slice(0, 32);
  ids.set(name, id);
  return name;
}

/** Returns the registration's id for a call; what is no name of this page is returned as it is. */
export function registrationId(name: string): string {
  return ids.get(name) ?? name;
}
