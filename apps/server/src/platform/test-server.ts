import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { freshDatabase } from '@atelier/database/platform/test-database';
import { createLog } from './log.ts';
import { startServer, type ServerOptions } from './main.ts';

/** A real server over a database of its own, for tests. */
export interface TestServer {
  readonly url: string;
  readonly listeningUrl: string;
  readonly databaseUrl: string;
  /** The lines that the server logged. */
  readonly logged: readonly string[];
  /** A browser without cookies. */
  browser(): Browser;
  /** Takes the database away under the running server. */
  dropDatabase(): Promise<void>;
  stop(): Promise<void>;
}

/** As much of a browser as sign-in needs: it keeps cookies and says where its requests come from. */
export interface Browser {
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

function createBrowser(url: string): Browser {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit, extra: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie === '' ? {} : { cookie }), ...(init.headers as object), ...extra };
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    get: (path, headers = {}) => send(path, { method: 'GET' }, headers),
    post: (path, body = {}, headers = {}) =>
      send(
        path,
        {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', origin: url },
        },
        headers,
      ),
  };
}

/** Signs the cookies of test servers. */
export const testSecret = 'a secret of tests, longer than thirty-two characters';

export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const database = options.databaseUrl === undefined ? await freshDatabase() : null;
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const logged: string[] = [];
  const dataFolder = await mkdtemp(join(tmpdir(), 'atelier-test-'));
  const server = await startServer({
    dataFolder,
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    secret: testSecret,
    smtpUrl: null,
    webRoot: null,
    sample: false,
    // No test asks beyond this machine.
    avatarService: 'off',
    stripe: 'http://127.0.0.1:1',
    log: createLog((line) => logged.push(line)),
    mountApi: () => ({ close: async () => undefined }),
    ...options,
    databaseUrl,
  });
  return {
    url: server.url,
    listeningUrl: server.listeningUrl,
    databaseUrl,
    logged,
    browser: () => createBrowser(server.url),
    dropDatabase: async () => database?.drop(),
    async stop() {
      await server.stop();
      await database?.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A mail server that keeps what it is given. */
export interface TestMailServer {
  readonly url: string;
  readonly received: readonly ParsedMail[];
  /** Refuses the next so many mails, for now or, by a code from 500 on, for good. */
  refuse(count: number, code?: number): void;
  stop(): Promise<void>;
}

export async function startTestMailServer(): Promise<TestMailServer> {
  const received: ParsedMail[] = [];
  let refusals = 0;
  let responseCode = 450;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      void simpleParser(stream).then((mail) => {
        if (refusals > 0) {
          refusals -= 1;
          callback(Object.assign(new Error('the mailbox is full'), { responseCode }));
          return;
        }
        received.push(mail);
        callback();
      });
    },
  });
  const listening = Promise.withResolvers<undefined>();
  const listener = server.listen(0, '127.0.0.1', () => listening.resolve(undefined));
  await listening.promise;
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}?from=workshop@atelier.example`,
    received,
    refuse: (count, code = 450) => {
      refusals = count;
      responseCode = code;
    },
    async stop() {
      const closed = Promise.withResolvers<undefined>();
      server.close(() => closed.resolve(undefined));
      await closed.promise;
    },
  };
}

/** Asks again until there is an answer; throws after thirty seconds: a job may wait five for its turn. */
export async function eventually<Value>(
  ask: () => Promise<Value | undefined> | Value | undefined,
): Promise<Value> {
  for (let waited = 0; waited < 30_000; waited += 25) {
    const value = await ask();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('nothing came within thirty seconds');
}
