import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends a request line that no HTTP client would let through.
 * @returns the answer's status line and headers
 */
export async function askRaw(baseUrl: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(baseUrl);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  return head;
}
