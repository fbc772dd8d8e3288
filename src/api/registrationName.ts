/** The ids of registrations by name, for the names that this page has computed. */
const ids = new Map<string, string>();

const inHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the app's name of a registration: a digest of the id. Browsers do not overwrite a removed entry of their storage,
 * so the app stores the name and never the id (decision 084).
 */
export async function nameRegistration(id: string): Promise<string> {
  // `subtle` is undefined on a plain HTTP address of a local network.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return id;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(id));
  const name = inHex(digest).slice(0, 32);
  ids.set(name, id);
  return name;
}

/** Returns the registration's id for a call. Returns a text that is not a known name unchanged. */
export function registrationId(name: string): string {
  return ids.get(name) ?? name;
}
