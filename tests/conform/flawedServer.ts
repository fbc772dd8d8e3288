import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that the flaw can read. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}
/** An answer that the flaw may change. */
export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}
/** Changes an answer of the sandbox. @param again repeats the request to the sandbox with other headers */
export type Flaw = (
  asked: Asked,
  answered: Answered,
  again: (headers: Record<string, string>) => Promise<Answered>,
) => void | Promise<void>;

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !hopByHop.includes(name)) headers.set(name, String(value));
  }
  return headers;
}

/**
 * Starts a server that passes requests on to a sandbox and changes its answers by one flaw.
 * @param target origin of the sandbox
 */
export async function startFlawedServer(target: string, flaw: Flaw) {
  let origin = '';
  const ask = async ({ method, path, headers, body }: Asked): Promise<Answered> => {
    // The sandbox cuts the connection when it refuses a long body before reading all of it, so do not reuse connections.
    const closing = new Headers([...headers, ['connection', 'close']]);
    const answer = await fetch(`${target}${path}`, {
      method,
      headers: closing,
      redirect: 'manual',
      ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
    });
    // `fetch` has already decompressed the body.
    const kept = [...answer.headers].filter(
      ([name]) => !hopByHop.includes(name) && name !== 'content-encoding',
    );
    const text = (await answer.text()).replaceAll(target, origin);
    return { status: answer.status, headers: new Headers(kept), text };
  };
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const body = (await buffer(request)).toString();
    const { method = 'GET', url: path = '/' } = request;
    const headers = headersOf(request);
    if (headers.has('origin')) headers.set('origin', target);
    const asked = { method, path, headers, body };
    const answered = await ask(asked);
    await flaw(asked, answered, (others) =>
      ask({ ...asked, headers: new Headers({ ...Object.fromEntries(headers), ...others }) }),
    );
    const hasBody = answered.status !== 204 && answered.status !== 304;
    response.writeHead(answered.status, [...answered.headers].flat());
    response.end(hasBody ? answered.text : undefined);
  };
  const server = createServer((request, response) => {
    answerTo(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    const { hostname, port } = new URL(target);
    const far = connect(Number(port), hostname, () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (const [name, value] of Object.entries(request.headers)) lines.push(`${name}: ${value}`);
      far.write(`${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      far.pipe(socket).pipe(far);
    });
    far.on('error', () => socket.destroy());
    socket.on('error', () => far.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    origin,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
