/**
 * The one attempt to get a new session token when the old one is refused. The back end has no call for it yet, so
 * it always fails; a call that answers `{ accessToken, refreshToken }` belongs here, and nothing else needs to change.
 * @param _refreshToken what `keepSession` was given
 * @returns the new tokens, or null when there are none to be had
 */
export async function requestNewTokens(
  _refreshToken: string,
): Promise<{ readonly bearerToken: string; readonly refreshToken: string } | null> {
  return null;
}
