/** The address of a played party: on 127.0.0.1, so that its origin and cookies are not those of the app's `localhost`. */
export function partyOrigin(port: number): string {
  return `http://127.0.0.1:${port}`;
}
