import {
  Agent,
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';

/** A state of the network between a device and the product. */
export type Network =
  | 'open'
  /** Requests with entries meet troubles. */
  | 'rough'
  /** Only requests with entries fail. */
  | 'entries-refused'
  | 'cut';

const troubles = [
  'none',
  'none',
  'none',
  'refused',
  'unavailable',
  'delayed',
  'late',
  'reply-dropped',
  'reply-cut-short',
  'repeated',
] as const;
type Trouble = (typeof troubles)[number];

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const entriesPath = '/api/v1/till/entries';
/** Headers that count for one connection, or that this proxy writes itself. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

/** A proxy in front of the product, for one device. It loses, doubles and reorders requests with entries of a till. */
export class RoughProxy {
  network: Network = 'open';
  /** Each version of the app has files of other names. */
  version = 1;
  readonly counts = {
    requests: 0,
    cut: 0,
    refused: 0,
    unavailable: 0,
    delayed: 0,
    late: 0,
    'reply-dropped': 0,
    'reply-cut-short': 0,
    repeated: 0,
  };
  readonly #target: URL;
  readonly #random: Random;
  readonly #visitor: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => request.socket.destroy());
  });
  readonly #late = new Set<Promise<unknown>>();
  #names: ReadonlySet<string> | undefined;

  constructor(target: string, random: Random) {
    this.#target = new URL(target);
    this.#random = random;
    this.#visitor = `10.${String(random.between(1, 250))}.${String(random.between(0, 255))}.9`;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Cuts the network, with all that is on its way. */
  cut(): void {
    this.network = 'cut';
    this.#server.closeAllConnections();
  }

  /** Waits for requests that arrive late. */
  async settle(): Promise<void> {
    await Promise.all(this.#late);
  }

  async stop(): Promise<void> {
    await this.settle();
    this.#server.closeAllConnections();
    this.#server.close();
    this.#agent.destroy();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const path = request.url ?? '/';
    if (this.network === 'cut') return this.#lose(request, 'cut');
    if (path !== entriesPath) return this.#pass(request, response, body);
    this.counts.requests += 1;
    if (this.network === 'entries-refused') return this.#lose(request, 'refused');
    return this.#trouble(request, response, body);
  }

  async #trouble(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const trouble: Trouble = this.network === 'rough' ? this.#random.pick(troubles) : 'none';
    if (trouble !== 'none') this.counts[trouble] += 1;
    const forward = () => this.#forward(request, body);
    switch (trouble) {
      case 'none':
        return this.#pass(request, response, body);
      case 'refused':
        return this.#lose(request);
      case 'unavailable':
        response.writeHead(503).end();
        return;
      case 'delayed':
        await sleep(this.#random.between(100, 2000));
        return this.#pass(request, response, body);
      case 'late':
        this.#arriveLate(forward);
        return this.#lose(request);
      case 'reply-dropped':
        await forward();
        return this.#lose(request);
      case 'reply-cut-short': {
        const answer = await forward();
        response.writeHead(answer.status, answer.headers);
        response.write(answer.body.subarray(0, answer.body.length / 2));
        return this.#lose(request);
      }
      case 'repeated': {
        this.#arriveLate(forward);
        const [answer] = await Promise.all([forward(), forward()]);
        return this.#write(request, response, answer);
      }
    }
  }

  #lose(request: IncomingMessage, counted?: 'cut' | 'refused'): void {
    if (counted !== undefined) this.counts[counted] += 1;
    request.socket.destroy();
  }

  /** Sends a request after others that the device sends meanwhile. */
  #arriveLate(forward: () => Promise<Answer>): void {
    const arriving = sleep(this.#random.between(200, 3000))
      .then(forward)
      .catch(() => undefined)
      .finally(() => this.#late.delete(arriving));
    this.#late.add(arriving);
  }

  async #pass(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const answer =
      this.version === 1 ? await this.#forward(request, body) : await this.#renamed(request, body);
    this.#write(request, response, answer);
  }

  #write(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
    // It was cut meanwhile: the server has the request, the device no reply.
    if (this.network === 'cut') return this.#lose(request, 'cut');
    response.writeHead(status, { ...headers, 'content-length': String(body.length) });
    response.end(body);
  }

  /** Answers as another version of the app does: its scripts and styles have other names, and the old ones are gone. */
  async #renamed(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const names = (this.#names ??= await this.#listNames(request));
    const mark = `.v${String(this.version)}`;
    const path = request.url ?? '/';
    const [, name = ''] = /^\/assets\/([^?]+)/.exec(path) ?? [];
    if (names.has(name)) return { status: 404, headers: {}, body: Buffer.alloc(0) };
    const plain = { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    const answer = await this.#forward(
      { ...requestOf(request), url: path.replace(mark, ''), headers: plain },
      body,
    );
    if (!/html|javascript|css/.test(answer.headers['content-type'] ?? '')) return answer;
    const { etag: _etag, ...headers } = answer.headers;
    const text = answer.body
      .toString('utf8')
      .replaceAll(/[\w.-]+\.(?:js|css)\b/g, (found) =>
        names.has(found) ? found.replace(/\.(?=\w+$)/, `${mark}.`) : found,
      )
      .replace('url:"index.html",revision:"', `$&${mark}`);
    return { ...answer, headers, body: Buffer.from(text) };
  }

  async #listNames(request: IncomingMessage): Promise<ReadonlySet<string>> {
    const headers = { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    const { body } = await this.#forward({ method: 'GET', url: '/sw.js', headers }, Buffer.alloc(0));
    const names = body.toString('utf8').matchAll(/assets\/([\w.-]+\.(?:js|css))\b/g);
    return new Set([...names].map(([, name = '']) => name));
  }

  async #forward(
    request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    body: Buffer,
  ): Promise<Answer> {
    const forwarded = ask(new URL(request.url ?? '/', this.#target), {
      method: request.method ?? 'GET',
      agent: this.#agent,
      headers: {
        ...withoutOwn(request.headers),
        // Each device is a visitor of its own for the rate limits.
        'x-forwarded-for': this.#visitor,
        ...(request.headers.origin !== undefined && { origin: this.#target.origin }),
        ...(body.length > 0 && { 'content-length': String(body.length) }),
      },
    });
    forwarded.end(body);
    const [answered] = (await once(forwarded, 'response')) as [IncomingMessage];
    return {
      status: answered.statusCode ?? 502,
      headers: withoutOwn(answered.headers),
      body: Buffer.concat(await answered.toArray()),
    };
  }
}

const requestOf = ({ method, url, headers }: IncomingMessage) => ({ method, url, headers });

const withoutOwn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
