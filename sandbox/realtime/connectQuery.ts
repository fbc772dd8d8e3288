/** What a client asks for in the address of its socket (specification RTN2). */
export interface ConnectQuery {
  accessToken: string | undefined;
  format: string;
  /** The key of the connection that the client wants back (`recover`: after a reload). */
  resumeKey: string | undefined;
  clientId: string | undefined;
  /** A browser sees no WebSocket pings, and asks for messages instead. */
  wantsHeartbeats: boolean;
}

/**
 * @param url of the upgrade request
 * @returns undefined where it is not for Ably's protocol: another path, or none of its parameters
 */
export function readConnectQuery(url = ''): ConnectQuery | undefined {
  if (!/^\/(\?|$)/.test(url)) return undefined;
  const query = new URLSearchParams(url.slice(2));
  // ably-js writes access_token, the specification accessToken.
  const accessToken = query.get('access_token') ?? query.get('accessToken') ?? undefined;
  if (accessToken === undefined && !query.has('v')) return undefined;
  return {
    accessToken,
    format: query.get('format') ?? 'json',
    resumeKey: query.get('resume') ?? query.get('recover') ?? undefined,
    clientId: query.get('clientId') ?? undefined,
    wantsHeartbeats: query.get('heartbeats') === 'true',
  };
}
