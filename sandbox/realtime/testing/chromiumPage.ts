/** The page of chromium.test.ts: it listens to the channel that its address names. */
import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular';

declare global {
  interface Window {
    received: unknown[];
    /** One entry for each attachment of the channel: true if no message was lost in between. */
    attachments: boolean[];
    connectionStates: string[];
  }
}

window.received = [];
window.attachments = [];
window.connectionStates = [];

const client = new BaseRealtime({
  endpoint: location.hostname,
  port: Number(location.port),
  tls: false,
  useBinaryProtocol: false,
  disableConnectivityCheck: true,
  transports: ['web_socket'],
  disconnectedRetryTimeout: 500,
  logLevel: 0,
  authCallback: (_params, answer) => {
    fetch('/broadcasting/auth', { method: 'POST' })
      .then((response) => response.text())
      .then(
        (token) => answer(null, token),
        (reason: unknown) => answer(String(reason), null),
      );
  },
  plugins: { WebSocketTransport, FetchRequest },
});

client.connection.on(({ current }) => window.connectionStates.push(current));
const channel = client.channels.get(location.hash.slice(1));
channel.on('attached', ({ resumed = false }) => window.attachments.push(resumed));
void channel.subscribe(({ data }) => window.received.push(data));
