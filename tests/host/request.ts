import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  /** By lower-case name. Several headers with one name are joined by ", ". */
  headers: Record<string, string>;
  /** Body as transferred, not decompressed. */
  body: Buffer;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

/**
 * Sends the path exactly as written and returns the answer exactly as received. `fetch` cannot do this, because it resolves
 * `..` and `\` in the path and decompresses the body.
 */
export function ask(baseUrl: string, path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const { hostname, port } = new URL(baseUrl);
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(
      { host: hostname.replace(/^\[|\]$/g, ''), port, path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const named = Object.entries(response.headersDistinct);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(named.map(([name, all]) => [name, (all ?? []).join(', ')])),
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/**
 * Sends a request exactly as written, which HTTP clients would refuse.
 * @returns the answer's status line and headers
 */
export async function sendRaw(baseUrl: string, request: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  socket.write(request);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  return head;
}

/** Sends a GET request with the path exactly as written. @returns as `sendRaw` */
export function askRaw(baseUrl: string, path: string): Promise<string> {
  const { host } = new URL(baseUrl);
  return sendRaw(baseUrl, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
}
