import { ErrorInfo, Realtime } from 'ably';
import * as v from 'valibot';
import type { Applicant } from '../sandbox/rest/testing/applicant.ts';

/** As in src/api/realtime.ts: on a slow connection the SDK would ask a host of Ably, and give up without an answer. */
const neverAskAbly = { webSocketSlowTimeout: 3_600_000 };

/**
 * Connects as the app does, with tokens of /broadcasting/auth for one channel.
 * @param server address of the real-time service, without TLS
 */
export function connectTo(
  server: { readonly host: string; readonly port: number },
  who: Applicant,
  channel: string,
): Realtime {
  return new Realtime({
    endpoint: server.host,
    port: server.port,
    tls: false,
    useBinaryProtocol: false,
    disableConnectivityCheck: true,
    transports: ['web_socket'],
    ...neverAskAbly,
    disconnectedRetryTimeout: 100,
    logLevel: 0,
    authCallback: (_params, answer) => {
      who.authorize(channel).then(
        ({ status, body }) => {
          const given = v.safeParse(v.object({ token: v.string() }), body);
          // After a 403 the SDK does not ask again.
          const refusal = new ErrorInfo(`/broadcasting/auth answered ${status}`, 40300, 403);
          answer(given.success ? null : refusal, given.success ? given.output.token : null);
        },
        (reason: unknown) => answer(String(reason), null),
      );
    },
  });
}
