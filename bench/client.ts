import { Agent, request } from 'node:http';
import { v7 } from 'uuid';

/** Answer of a request. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  /** From sending the request to its last byte, in milliseconds. */
  readonly took: number;
}

/** Someone signed in, with one connection per request under way, each kept open. */
export interface Client {
  readonly url: string;
  /** Sends, and throws when the answer is no success. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer>;
  close(): void;
}

/** Connects without signing in; `cookie` is that of a session. */
export function connect(url: string, cookie: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(url);

  const ask = (method: string, path: string, body?: unknown): Promise<Answer> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answered = Promise.withResolvers<Answer>();
    const began = performance.now();
    const sent = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          origin: url,
          cookie,
          ...(method === 'GET' ? {} : { 'idempotency-key': v7() }),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', answered.reject);
        response.on('end', () => {
          const answer = {
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            took: performance.now() - began,
          };
          if (answer.status < 400) answered.resolve(answer);
          else
            answered.reject(new Error(`${method} ${path} answered ${String(answer.status)}: ${answer.body}`));
        });
      },
    );
    sent.on('error', answered.reject);
    sent.end(text);
    return answered.promise;
  };
  return { url, ask, close: () => agent.destroy() };
}

/** Asks as a paired device does, by its credential; posts where there is something to send. */
export async function askAsTill<Body>(
  url: string,
  credential: string,
  address: string,
  sent?: unknown,
): Promise<Body> {
  const response = await fetch(`${url}/api/v1/till${address}`, {
    headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
    ...(sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) }),
  });
  if (!response.ok) throw new Error(`${address} was answered by ${String(response.status)}.`);
  return (await response.json()) as Body;
}

/** Signs someone up and answers the cookie of the session. */
export async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'potter@example.com',
      password: 'celadon-kiln-7-harbor-wheel',
      name: 'Potter',
    }),
  });
  if (!response.ok) throw new Error(`Sign-up answered ${String(response.status)}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
